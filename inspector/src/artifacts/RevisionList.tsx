import { Anchor, Table } from '@mantine/core';
import type { Pages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import { toHash } from '../model/route.js';
import type { Wire } from '../model/wire.js';
import { PagedList } from '../parts/PagedList.js';
import { WideTable } from '../parts/WideTable.js';
import type { ArtifactPlace } from './use-revision.js';

interface RevisionListProps {
  readonly place: ArtifactPlace;
  readonly revisions: Pages<Wire['ArtifactCollectionItem']>;
  readonly shown: number;
}

/** All revisions, the newest first; each opens, and each can be compared with the one that is shown. */
export function RevisionList({ place, revisions, shown }: RevisionListProps) {
  const { t } = useText();
  const { scopeId: scope, family, artifactId: artifact } = place;
  return (
    <PagedList pages={revisions} empty={t('artifacts.none')}>
      {(items) => (
        <WideTable columns={[t('artifacts.revision'), t('artifacts.digest'), '']} label={t('history.title')}>
          {items.map(({ revision, content_digest: digest }) => (
            <Table.Tr key={revision}>
              <Table.Td>
                <Anchor size="sm" href={toHash('artifacts', { scope, family, artifact, revision })}>
                  {t('artifacts.revisionOf', { revision })}
                </Anchor>
                {revision === shown && ` (${t('history.shown')})`}
              </Table.Td>
              <Table.Td>{digest}</Table.Td>
              <Table.Td>
                {revision !== shown && (
                  <Anchor
                    size="sm"
                    href={toHash('artifacts', { scope, family, artifact, revision: shown, against: revision })}
                  >
                    {t('history.compare')}
                  </Anchor>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </PagedList>
  );
}
