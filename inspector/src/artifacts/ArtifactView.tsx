import { Badge, Group, Text } from '@mantine/core';
import { useApi } from '../api/api-context.js';
import { usePages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import { toWholeText } from '../model/artifact-text.js';
import type { Wire } from '../model/wire.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Fields } from '../parts/Fields.js';
import { Loading } from '../parts/Loading.js';
import { Panel } from '../parts/Panel.js';
import { SourceText } from '../parts/SourceText.js';
import { TextDiff } from '../parts/TextDiff.js';
import { RevisionList } from './RevisionList.js';
import { useRevision } from './use-revision.js';
import type { ArtifactPlace } from './use-revision.js';

interface ArtifactViewProps {
  readonly place: ArtifactPlace;
  /** The newest when undefined. */
  readonly revision: number | undefined;
  /** Another revision to compare with. */
  readonly against: number | undefined;
}

const PAGE_ITEMS = 50;

/** One exact revision of an Artifact, its history and the difference to another revision. */
export function ArtifactView({ place, revision, against }: ArtifactViewProps) {
  const { t } = useText();
  const { client } = useApi();
  const address = { scope_id: place.scopeId, family: place.family, artifact_id: place.artifactId };
  const revisions = usePages(['revisions', place], async (cursor, signal) => {
    const input = { ...address, limit: PAGE_ITEMS, cursor };
    const { items, next_cursor: next } = await client.listArtifactRevisions(input, { signal });
    return { items, next };
  });
  const newest = revisions.items[0]?.revision;
  const wanted = revision ?? newest;
  const { data, error } = useRevision(place, wanted);
  const other = useRevision(place, against);
  // Once a revision is shown, the list of them says for itself what went wrong.
  const missing = error ?? (wanted === undefined ? revisions.error : null);
  if (missing) return <ErrorNotice error={missing} />;
  if (data === undefined) return <Loading />;
  const nameOf = ({ revision: shown }: Wire['ArtifactRevision']): string =>
    t('artifacts.revisionOf', { revision: shown });
  const facts = (
    <Group gap="xs">
      <Badge variant="default">{nameOf(data)}</Badge>
      {newest !== undefined && newest > data.revision && <Badge color="orange.9">{t('history.newer')}</Badge>}
    </Group>
  );
  return (
    <>
      <Panel title={t('artifacts.content')} aside={facts}>
        <Fields content={data.content} />
      </Panel>
      <Panel title={t('artifacts.provenance')}>
        {data.sources.length === 0 && <Text size="sm">{t('artifacts.noSources')}</Text>}
        {data.sources.map(({ source_id: id }) => (
          <SourceText key={id} scopeId={place.scopeId} sourceId={id} />
        ))}
        <Text size="xs" c="dimmed" mt="xs">
          {data.content_digest}
        </Text>
      </Panel>
      <Panel title={t('history.title')}>
        <RevisionList place={place} revisions={revisions} shown={data.revision} />
        {other.error && <ErrorNotice error={other.error} />}
        {other.data && (
          <TextDiff
            left={toWholeText(other.data.content)}
            right={toWholeText(data.content)}
            label={t('history.difference')}
            names={[nameOf(other.data), nameOf(data)]}
          />
        )}
      </Panel>
    </>
  );
}
