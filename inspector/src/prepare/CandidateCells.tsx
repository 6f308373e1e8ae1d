import { Table } from '@mantine/core';
import type { Candidate } from '../model/wire.js';
import { CitationLink } from '../parts/CitationLink.js';
import { FamilyName } from '../parts/FamilyName.js';
import { ScopeOrigin } from '../parts/ScopeOrigin.js';
import { Matches } from './Matches.js';

/** Columns of `CandidateCells`, in order. */
export const CANDIDATE_COLUMNS = ['rank', 'family', 'citation', 'scope', 'matched'] as const;

interface CandidateCellsProps {
  readonly candidate: Candidate;
  /** The Scope that was asked for. */
  readonly scopeId: string;
}

/** What every candidate has, whether it is in the context or not. */
export const CandidateCells = ({ candidate, scopeId }: CandidateCellsProps) => (
  <>
    <Table.Td>{candidate.recall_rank ?? '–'}</Table.Td>
    <Table.Td>
      <FamilyName family={candidate.family} />
    </Table.Td>
    <Table.Td>
      <CitationLink candidate={candidate} />
    </Table.Td>
    <Table.Td>
      <ScopeOrigin scopeId={candidate.scope_id} askedFor={scopeId} />
    </Table.Td>
    <Table.Td>
      <Matches candidate={candidate} />
    </Table.Td>
  </>
);
