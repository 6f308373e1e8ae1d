import { Table, Text } from '@mantine/core';
import type { EntryPair } from '../../../clients/ts/src/pair-entries.js';
import { useText } from '../i18n/text-context.js';
import { changeOf } from '../model/entry-change.js';
import type { Candidate } from '../model/wire.js';
import { CitationLink } from '../parts/CitationLink.js';
import { FamilyName } from '../parts/FamilyName.js';
import { WideTable } from '../parts/WideTable.js';

/** What became of each entry, with its place or the reason it is missing on either side. */
export function ChangeTable({ pairs }: { readonly pairs: readonly EntryPair[] }) {
  const { t } = useText();
  return (
    <WideTable columns={[t('compare.change'), t('entry.family'), 'A', 'B']}>
      {pairs.map((pair, at) => (
        <Table.Tr key={at}>
          <Table.Td>{t(`change.${changeOf(pair)}`)}</Table.Td>
          <Table.Td>
            <FamilyName family={pair.entry.family} />
          </Table.Td>
          <Table.Td>
            <Side candidate={pair.before} place={pair.beforePlace} />
          </Table.Td>
          <Table.Td>
            <Side candidate={pair.after} place={pair.afterPlace} />
          </Table.Td>
        </Table.Tr>
      ))}
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
