import { breakDown } from './breakdown.js';
import type { Breakdown, StateCount } from './breakdown.js';

/** A number of stored things of one Scope that are alike. */
export type InventoryCount = { readonly scopeId: string } & (
  | ({ readonly of: 'sources' } & StateCount<'captured' | 'extracted'>)
  | ({ readonly of: 'artifacts' } & StateCount<'committed'>)
  | ({ readonly of: 'candidates' } & StateCount<CandidateState>)
  | ({ readonly of: 'entries' } & StateCount<EntryState>)
);

/** Sources in the journal, those of direct writes included, and how many of them extraction of Memory has consumed. */
export interface SourceTotals {
  readonly captured: number;
  readonly extracted: number;
}

export type CandidateState = 'pending' | 'approved' | 'rejected';
export type EntryState = 'active' | 'inactive';

/** What is stored. */
export interface Inventory {
  readonly sources: SourceTotals;
  /** Artifacts by family, whatever the number of their revisions. */
  readonly artifacts: Breakdown<'committed'>;
  /** Candidates by family. */
  readonly candidates: Breakdown<CandidateState>;
  /** Entries of the operational Memory by kind. */
  readonly entries: Breakdown<EntryState>;
}

/** Adds up counts, of one Scope or of many. */
export function toInventory(counts: readonly InventoryCount[]): Inventory {
  const sources = pick(counts, 'sources');
  return {
    sources: { captured: sumOf(sources, 'captured'), extracted: sumOf(sources, 'extracted') },
    artifacts: breakDown(pick(counts, 'artifacts'), ['committed']),
    candidates: breakDown(pick(counts, 'candidates'), ['pending', 'approved', 'rejected']),
    entries: breakDown(pick(counts, 'entries'), ['active', 'inactive']),
  };
}

const sumOf = (counts: readonly StateCount<string>[], wanted: string): number =>
  counts.reduce((sum, { state, count }) => sum + (state === wanted ? count : 0), 0);

const pick = <Of extends InventoryCount['of']>(counts: readonly InventoryCount[], of: Of) =>
  counts.filter((count): count is Extract<InventoryCount, { readonly of: Of }> => count.of === of);
