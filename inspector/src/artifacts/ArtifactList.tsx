import { Anchor, Table } from '@mantine/core';
import { useApi } from '../api/api-context.js';
import { usePages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import { toHash } from '../model/route.js';
import type { Family } from '../model/wire.js';
import { PagedList } from '../parts/PagedList.js';
import { WideTable } from '../parts/WideTable.js';

const PAGE_ITEMS = 50;

interface ArtifactListProps {
  readonly scopeId: string;
  readonly family: Family;
}

/** The Artifacts of one family at their newest revision, page by page. */
export function ArtifactList({ scopeId, family }: ArtifactListProps) {
  const { t, number } = useText();
  const { client } = useApi();
  const artifacts = usePages(['artifacts', scopeId, family], async (cursor, signal) => {
    const input = { scope_id: scopeId, family, limit: PAGE_ITEMS, cursor };
    const { items, next_cursor: next } = await client.listArtifacts(input, { signal });
    return { items, next };
  });
  const columns = [t('artifacts.artifact'), t('scope.title'), t('artifacts.revision'), t('artifacts.sources')];
  return (
    <PagedList pages={artifacts} empty={t('artifacts.none')}>
      {(items) => (
        <WideTable columns={columns}>
          {items.map(({ artifact_id: artifact, title, revision, sources }) => (
            <Table.Tr key={artifact}>
              <Table.Td>
                <Anchor size="sm" href={toHash('artifacts', { scope: scopeId, family, artifact, revision })}>
                  {artifact}
                </Anchor>
              </Table.Td>
              <Table.Td>{title}</Table.Td>
              <Table.Td>{number(revision)}</Table.Td>
              <Table.Td>{number(sources.length)}</Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </PagedList>
  );
}
