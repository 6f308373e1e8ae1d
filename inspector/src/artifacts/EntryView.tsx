import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import type { Wire } from '../model/wire.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { ExactText } from '../parts/ExactText.js';
import { Loading } from '../parts/Loading.js';
import { Panel } from '../parts/Panel.js';
import { SourceText } from '../parts/SourceText.js';
import { EntryHistory } from './EntryHistory.js';

export interface EntryPlace {
  readonly scopeId: string;
  readonly memoryId: string;
  readonly revision: number;
  readonly entry: string;
  readonly version: string;
}

export const toCitation = ({ memoryId, revision, entry, version }: EntryPlace): Wire['MemoryCitation'] => ({
  memory_ref: { family: 'memory', artifact_id: memoryId, revision },
  entry_id: entry,
  entry_version_id: version,
});

/** One exact version of a Memory entry, and what became of the entry. */
export function EntryView({ place }: { readonly place: EntryPlace }) {
  const { t } = useText();
  const { scopeId, revision } = place;
  const { data, error } = useEntry(place);
  if (error) return <ErrorNotice error={error} />;
  if (data === undefined) return <Loading />;
  const facts = (
    <Group gap="xs">
      <Badge variant="default">{data.kind}</Badge>
      <Badge variant="default">{t('memory.versionOf', { version: data.version })}</Badge>
      <Badge variant="default">{t('artifacts.revisionOf', { revision })}</Badge>
      {data.state === 'inactive' && <Badge color="orange.9">{t('memory.retired')}</Badge>}
    </Group>
  );
  return (
    <>
      <Panel title={t('memory.entry')} aside={facts}>
        <ExactText text={data.text} label={t('memory.text')} />
      </Panel>
      <Panel title={t('artifacts.provenance')}>
        {data.source_refs.length === 0 && <Text size="sm">{t('artifacts.noSources')}</Text>}
        {data.source_refs.map(({ source_id: id }) => (
          <SourceText key={id} scopeId={scopeId} sourceId={id} />
        ))}
      </Panel>
      {/* What another version was compared with is no part of this one. */}
      <EntryHistory key={place.version} place={place} text={data.text} />
    </>
  );
}

/** Never changes: a version is what it was. */
export function useEntry(place: EntryPlace | undefined) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['entry', place],
    enabled: place !== undefined,
    queryFn: ({ signal }) => {
      if (place === undefined) throw new Error('There is nothing to read.');
      return client.getMemoryEntry({ scope_id: place.scopeId, citation: toCitation(place) }, { signal });
    },
  });
}
