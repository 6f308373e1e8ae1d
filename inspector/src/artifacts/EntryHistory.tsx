import { Anchor, Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../api/api-context.js';
import { usePages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import { hasNewer, versionsOf } from '../model/entry-versions.js';
import { PagedList } from '../parts/PagedList.js';
import { Panel } from '../parts/Panel.js';
import { TextDiff } from '../parts/TextDiff.js';
import { WideTable } from '../parts/WideTable.js';
import { toCitation, useEntry } from './EntryView.js';
import type { EntryPlace } from './EntryView.js';
import { toEntryHash } from './to-entry-hash.js';

const PAGE_REVISIONS = 100;
/** Without it the server tells of its newest revision alone. */
const FROM_THE_BEGINNING = 0;

interface EntryHistoryProps {
  readonly place: EntryPlace;
  /** Of the version that is shown. */
  readonly text: string;
}

/** The versions of an entry as far as the changes of its Memory were read, and the difference to one of them. */
export function EntryHistory({ place, text }: EntryHistoryProps) {
  const { t } = useText();
  const { client } = useApi();
  const { scopeId, entry, version } = place;
  const [other, setOther] = useState<EntryPlace>();
  const changes = usePages(['changes', scopeId], async (cursor, signal) => {
    const input = { scope_id: scopeId, since_revision: FROM_THE_BEGINNING, limit: PAGE_REVISIONS, cursor };
    const { body, nextCursor } = await client.answer('list_memory_changes', input, { signal });
    return { items: body.revisions, next: nextCursor };
  });
  const versions = versionsOf(changes.items, entry);
  const compared = useEntry(other).data;
  const newer = <Badge color="orange.9">{t('history.newer')}</Badge>;
  const columns = [t('artifacts.revision'), t('history.change'), t('history.reason'), t('memory.version'), ''];
  return (
    <Panel title={t('history.title')} aside={hasNewer(versions, place) && newer}>
      <PagedList pages={changes} empty={t('artifacts.none')}>
        {() => (
          <WideTable columns={columns} label={t('history.title')}>
            {versions.map((each) => {
              const there = { ...place, version: each.version, revision: each.revision };
              return (
                <Table.Tr key={each.version}>
                  <Table.Td>{each.revision}</Table.Td>
                  <Table.Td>{each.op}</Table.Td>
                  <Table.Td>{each.reason}</Table.Td>
                  <Table.Td>
                    <Anchor size="sm" href={toEntryHash(scopeId, toCitation(there))}>
                      {each.version}
                    </Anchor>
                    {each.version === version && ` (${t('history.shown')})`}
                  </Table.Td>
                  <Table.Td>
                    {each.version !== version && (
                      <Button size="compact-xs" variant="default" onClick={() => setOther(there)}>
                        {t('history.compare')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </WideTable>
        )}
      </PagedList>
      {other && compared && (
        <TextDiff
          left={compared.text}
          right={text}
          label={t('history.difference')}
          names={[t('artifacts.revisionOf', { revision: other.revision }), t('history.shown')]}
        />
      )}
    </Panel>
  );
}
