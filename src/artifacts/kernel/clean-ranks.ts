export interface CleanRanks {
  /** Positions in the candidate list, from 1, in the model's order; may be fewer than asked for, or none. */
  readonly ranks: readonly number[];
  /** How many answers were unusable before the list was full. */
  readonly discarded: number;
}

/**
 * Takes at most `limit` ranks from a model's answer, skipping those outside 1–`candidateCount` and repeated ones.
 * What follows a full list is not looked at (memory.md §7).
 */
export function cleanRanks(selected: readonly number[], candidateCount: number, limit: number): CleanRanks {
  const ranks = new Set<number>();
  let discarded = 0;
  for (const rank of selected) {
    if (ranks.size === limit) break;
    if (rank >= 1 && rank <= candidateCount && !ranks.has(rank)) ranks.add(rank);
    else discarded += 1;
  }
  return { ranks: [...ranks], discarded };
}
