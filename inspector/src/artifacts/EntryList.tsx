import { Anchor, Badge, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../api/api-context.js';
import { usePages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import { toVisiblePieces } from '../model/visible-text.js';
import type { Wire } from '../model/wire.js';
import { PagedList } from '../parts/PagedList.js';
import { VisibleText } from '../parts/VisibleText.js';
import { WideTable } from '../parts/WideTable.js';
import styles from './EntryList.module.css';
import { toEntryHash } from './to-entry-hash.js';

const PAGE_ITEMS = 50;
const SHOWN_CHARACTERS = 240;

/** The entries of the Memory, page by page. */
export function EntryList({ scopeId }: { readonly scopeId: string }) {
  const { t } = useText();
  const { client } = useApi();
  const [withRetired, setWithRetired] = useState(false);
  const entries = usePages(['entries', scopeId, withRetired], async (cursor, signal) => {
    const input = { scope_id: scopeId, include_inactive: withRetired, limit: PAGE_ITEMS, cursor };
    const { body, nextCursor } = await client.answer('list_memory_entries', input, { signal });
    return { items: body.entries, next: nextCursor };
  });
  return (
    <>
      <Switch
        size="sm"
        mb="sm"
        label={t('memory.withRetired')}
        checked={withRetired}
        onChange={({ currentTarget }) => setWithRetired(currentTarget.checked)}
      />
      <PagedList pages={entries} empty={t('artifacts.none')}>
        {(items) => (
          <WideTable columns={[t('memory.text'), t('memory.kind'), t('memory.version'), t('entry.citation')]}>
            {items.map((entry) => (
              <Row key={entry.citation.entry_id} scopeId={scopeId} entry={entry} />
            ))}
          </WideTable>
        )}
      </PagedList>
    </>
  );
}

interface RowProps {
  readonly scopeId: string;
  readonly entry: Wire['MemoryEntry'];
}

function Row({ scopeId, entry: { text, kind, version, state, citation } }: RowProps) {
  const { t } = useText();
  return (
    <Table.Tr>
      <Table.Td className={styles.text}>
        <VisibleText pieces={toVisiblePieces(text.slice(0, SHOWN_CHARACTERS))} />
        {text.length > SHOWN_CHARACTERS && '…'}
      </Table.Td>
      <Table.Td>
        {kind}
        {state === 'inactive' && (
          <Badge variant="default" ml="xs">
            {t('memory.retired')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{version}</Table.Td>
      <Table.Td>
        <Anchor size="sm" href={toEntryHash(scopeId, citation)}>
          {t('memory.open')}
        </Anchor>
      </Table.Td>
    </Table.Tr>
  );
}
