import { Table } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Candidate } from '../model/wire.js';
import { WideTable } from '../parts/WideTable.js';
import { CANDIDATE_COLUMNS, CandidateCells } from './CandidateCells.js';

interface EntryTableProps {
  readonly entries: readonly Candidate[];
  /** The Scope that was asked for. */
  readonly scopeId: string;
}

/** What is in the context, in its order. */
export function EntryTable({ entries, scopeId }: EntryTableProps) {
  const { t } = useText();
  const columns = [...CANDIDATE_COLUMNS, 'body', 'rendered'] as const;
  return (
    <WideTable columns={columns.map((column) => t(`entry.${column}`))}>
      {entries.map((entry, at) => (
        <Table.Tr key={at}>
          <CandidateCells candidate={entry} scopeId={scopeId} />
          <Table.Td>
            <BodyBytes entry={entry} />
          </Table.Td>
          <Table.Td>{t('bytes', { count: entry.rendered_bytes })}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

function BodyBytes({ entry }: { readonly entry: Candidate }) {
  const { t } = useText();
  const { truncated, shown_bytes: shown, body_bytes: whole } = entry;
  return truncated ? t('entry.truncated', { shown, whole }) : t('entry.whole', { whole });
}
