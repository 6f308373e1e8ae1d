import { breakDown } from './breakdown.js';
import type { Breakdown, StateCount } from './breakdown.js';

/** A number of stored things of one Scope that are alike. */
export type InventoryCount = { readonly scopeId: string } & (
  | ({ readonly of: 'sources' } & StateCount<'captured'>)
  | ({ readonly of: 'artifacts' } & StateCount<'committed'>)
  | ({ readonly of: 'candidates' } & StateCount<CandidateState>)
  | ({ readonly of: 'entries' } & StateCount<EntryState>)
);

export type CandidateState = 'pending' | 'approved' | 'rejected';
export type EntryState = 'active' | 'inactive';

/** What is stored. */
export interface Inventory {
  /** Sources in the journal, those of direct writes included. */
  readonly sources: Breakdown<'captured'>;
  /** Artifacts by family, whatever the number of their revisions. */
  readonly artifacts: Breakdown<'committed'>;
  /** Candidates by family. */
  readonly candidates: Breakdown<CandidateState>;
  /** Entries of the operational Memory by kind. */
  readonly entries: Breakdown<EntryState>;
}

/** Adds up counts, of one Scope or of many. */
export function toInventory(counts: readonly InventoryCount[]): Inventory {
  return {
    sources: breakDown(pick(counts, 'sources'), ['captured']),
    artifacts: breakDown(pick(counts, 'artifacts'), ['committed']),
    candidates: breakDown(pick(counts, 'candidates'), ['pending', 'approved', 'rejected']),
    entries: breakDown(pick(counts, 'entries'), ['active', 'inactive']),
  };
}

const pick = <Of extends InventoryCount['of']>(counts: readonly InventoryCount[], of: Of) =>
  counts.filter((count): count is Extract<InventoryCount, { readonly of: Of }> => count.of === of);
