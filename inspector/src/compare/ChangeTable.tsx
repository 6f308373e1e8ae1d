import { Table, Text } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { EntryChange } from '../model/compare.js';
import type { Candidate } from '../model/wire.js';
import { CitationLink } from '../parts/CitationLink.js';
import { FamilyName } from '../parts/FamilyName.js';
import { WideTable } from '../parts/WideTable.js';

/** What became of each entry, with its place or the reason it is missing on either side. */
export function ChangeTable({ changes }: { readonly changes: readonly EntryChange[] }) {
  const { t } = useText();
  return (
    <WideTable columns={[t('compare.change'), t('entry.family'), 'A', 'B']}>
      {changes.map((each, at) => {
        const shown = each.right ?? each.left;
        return (
          <Table.Tr key={at}>
            <Table.Td>{t(`change.${each.change}`)}</Table.Td>
            <Table.Td>{shown && <FamilyName family={shown.family} />}</Table.Td>
            <Table.Td>
              <Side candidate={each.left} place={each.leftPlace} />
            </Table.Td>
            <Table.Td>
              <Side candidate={each.right} place={each.rightPlace} />
            </Table.Td>
          </Table.Tr>
        );
      })}
    </WideTable>
  );
}

interface SideProps {
  readonly candidate: Candidate | undefined;
  readonly place: number | undefined;
}

function Side({ candidate, place }: SideProps) {
  const { t } = useText();
  if (candidate === undefined) return <Text size="sm">{t('compare.notFound')}</Text>;
  return (
    <>
      <CitationLink candidate={candidate} />
      <Text size="xs" c="dimmed">
        {place !== undefined && t('compare.place', { place, bytes: candidate.rendered_bytes })}
        {candidate.left_out && `${t(`reason.${candidate.left_out}`)}. ${t(`help.${candidate.left_out}`)}`}
      </Text>
    </>
  );
}
