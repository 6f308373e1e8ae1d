import { Anchor, Table, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useApi } from '../api/api-context.js';
import { usePages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import { toHash } from '../model/route.js';
import { PagedList } from '../parts/PagedList.js';
import { Panel } from '../parts/Panel.js';
import { WideTable } from '../parts/WideTable.js';
import { useChanges } from '../shell/changes-context.js';
import { CreateScope } from './CreateScope.js';

const PAGE_ITEMS = 50;
const PAUSE_MS = 250;

export function ScopeList() {
  const { t } = useText();
  const { client } = useApi();
  const { allowed } = useChanges();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed, PAUSE_MS);
  const scopes = usePages(['scopes', 'all', query], async (cursor, signal) => {
    const input = { limit: PAGE_ITEMS, cursor, query: query === '' ? undefined : query };
    const { items, next_cursor: next } = await client.listScopes(input, { signal });
    return { items, next };
  });
  return (
    <>
      {allowed && <CreateScope />}
      <Panel title={t('artifacts.scopes')}>
        <TextInput
          label={t('scope.search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          mb="sm"
        />
        <PagedList pages={scopes} empty={t('scope.none')}>
          {(items) => (
            <WideTable columns={[t('scope.label'), t('scope.title'), t('scope.summary'), t('scope.references')]}>
              {items.map(({ scope_id: scope, title, summary, context_references: references }) => (
                <Table.Tr key={scope}>
                  <Table.Td>
                    <Anchor size="sm" href={toHash('artifacts', { scope })}>
                      {scope}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{title}</Table.Td>
                  <Table.Td>{summary}</Table.Td>
                  <Table.Td>{references.join(', ')}</Table.Td>
                </Table.Tr>
              ))}
            </WideTable>
          )}
        </PagedList>
      </Panel>
    </>
  );
}
