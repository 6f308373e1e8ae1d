import { Table } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Candidate } from '../model/wire.js';
import { CitationLink } from '../parts/CitationLink.js';
import { FamilyName } from '../parts/FamilyName.js';
import { ScopeOrigin } from '../parts/ScopeOrigin.js';
import { WideTable } from '../parts/WideTable.js';
import { Matches } from './Matches.js';

interface EntryTableProps {
  readonly entries: readonly Candidate[];
  /** The Scope that was asked for. */
  readonly scopeId: string;
}

/** What is in the context, in its order. */
export function EntryTable({ entries, scopeId }: EntryTableProps) {
  const { t } = useText();
  const columns = ['rank', 'family', 'citation', 'scope', 'matched', 'body', 'rendered'] as const;
  return (
    <WideTable columns={columns.map((column) => t(`entry.${column}`))}>
      {entries.map((entry, at) => (
        <Table.Tr key={at}>
          <Table.Td>{entry.recall_rank ?? '–'}</Table.Td>
          <Table.Td>
            <FamilyName family={entry.family} />
          </Table.Td>
          <Table.Td>
            <CitationLink candidate={entry} />
          </Table.Td>
          <Table.Td>
            <ScopeOrigin scopeId={entry.scope_id} askedFor={scopeId} />
          </Table.Td>
          <Table.Td>
            <Matches candidate={entry} />
          </Table.Td>
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
