import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { toHash } from '../model/route.js';
import { FAMILIES } from '../model/wire.js';
import type { Family } from '../model/wire.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Panel } from '../parts/Panel.js';
import stacked from '../parts/Stacked.module.css';
import { useChanges } from '../shell/changes-context.js';
import { navigate } from '../shell/navigation.js';
import { ArtifactList } from './ArtifactList.js';
import { EntryList } from './EntryList.js';
import { Remember } from './Remember.js';

interface ScopeViewProps {
  readonly scopeId: string;
  readonly family: Family;
}

/** One Scope, and what is stored in it, by family. */
export function ScopeView({ scopeId, family }: ScopeViewProps) {
  const { t } = useText();
  const { client } = useApi();
  const { allowed } = useChanges();
  const { data, error } = useQuery({
    queryKey: ['scope', scopeId],
    queryFn: ({ signal }) => client.getScope({ scope_id: scopeId }, { signal }),
  });
  if (error) return <ErrorNotice error={error} />;
  const links = (
    <Group gap="md">
      <Anchor href={toHash('prepare', { scope: scopeId })}>{t('page.prepare')}</Anchor>
      <Anchor href={toHash('review', { scope: scopeId })}>{t('page.review')}</Anchor>
    </Group>
  );
  return (
    <>
      <Panel title={data?.title ?? scopeId} aside={links}>
        <Text>{data?.summary}</Text>
        {data && data.context_references.length > 0 && (
          <Text size="sm" mt="xs">
            {t('scope.references')}:{' '}
            {data.context_references.map((scope) => (
              <Anchor key={scope} underline="always" href={toHash('artifacts', { scope })} mr="sm">
                {scope}
              </Anchor>
            ))}
          </Text>
        )}
      </Panel>
      {allowed && family === 'memory' && <Remember scopeId={scopeId} />}
      <div className={stacked.row}>
        <SegmentedControl
          aria-label={t('entry.family')}
          value={family}
          onChange={(next) => navigate('artifacts', { scope: scopeId, family: next })}
          data={FAMILIES.map((value) => ({ value, label: t(`family.${value}`) }))}
        />
      </div>
      <Panel title={t(`family.${family}`)}>
        {family === 'memory' ? (
          <EntryList scopeId={scopeId} />
        ) : (
          <ArtifactList key={family} scopeId={scopeId} family={family} />
        )}
      </Panel>
    </>
  );
}
