import { Table, Text } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Candidate, LeftOutReason } from '../model/wire.js';
import { WideTable } from '../parts/WideTable.js';
import { CANDIDATE_COLUMNS, CandidateCells } from './CandidateCells.js';

interface LeftOutTableProps {
  readonly candidates: readonly Candidate[];
  readonly scopeId: string;
}

/** Every candidate that is not in the context, with the reason and what would help. */
export function LeftOutTable({ candidates, scopeId }: LeftOutTableProps) {
  const { t } = useText();
  const columns = ['reason', ...CANDIDATE_COLUMNS, 'body'] as const;
  return (
    <WideTable columns={columns.map((column) => t(`entry.${column}`))}>
      {candidates.map((candidate, at) => (
        <Table.Tr key={at}>
          <Table.Td>{candidate.left_out && <Reason reason={candidate.left_out} />}</Table.Td>
          <CandidateCells candidate={candidate} scopeId={scopeId} />
          <Table.Td>{t('bytes', { count: candidate.body_bytes })}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

function Reason({ reason }: { readonly reason: LeftOutReason }) {
  const { t } = useText();
  return (
    <>
      <Text size="sm" fw={600}>
        {t(`reason.${reason}`)}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`help.${reason}`)}
      </Text>
    </>
  );
}
