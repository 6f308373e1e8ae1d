import type { ContextCandidate } from './candidate.js';

export interface RankedCandidate {
  readonly candidate: ContextCandidate;
  /** From 1. Gaps among the entries that are included mean that candidates between them did not fit. */
  readonly recallRank: number;
}

/** Numbers the candidates that can be shown, in retrieval order. */
export function assignRanks(candidates: readonly ContextCandidate[]): RankedCandidate[] {
  return candidates.map((candidate, at) => ({ candidate, recallRank: at + 1 }));
}
