import type { ContextCandidate } from './candidate.js';

/** Why a candidate is not in the document: a closed list (D-40). */
export const LEFT_OUT_REASONS = [
  'pool_cap',
  'blank_body',
  'duplicate',
  'section_limit',
  'entry_limit',
  'experience_limit',
  'budget',
  'below_minimum_body',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOut {
  readonly candidate: ContextCandidate;
  /** Null for a candidate that was left out before ranks were given. */
  readonly recallRank: number | null;
  readonly reason: LeftOutReason;
}

/** Narrows lists of candidates and keeps what is left out on the way: every candidate is either passed on or here. */
export class Narrowing {
  readonly leftOut: LeftOut[] = [];

  /** Those that `goesOn` accepts, in order. */
  keep<C extends ContextCandidate>(
    candidates: readonly C[],
    goesOn: (candidate: C) => boolean,
    reason: LeftOutReason,
  ): C[] {
    return candidates.filter((candidate) => goesOn(candidate) || this.leaveOut(candidate, reason));
  }

  /** The first `count`. */
  keepFirst<C extends ContextCandidate>(candidates: readonly C[], count: number, reason: LeftOutReason): readonly C[] {
    for (const candidate of candidates.slice(count)) this.leaveOut(candidate, reason);
    return candidates.slice(0, count);
  }

  private leaveOut(candidate: ContextCandidate, reason: LeftOutReason): false {
    this.leftOut.push({ candidate, recallRank: null, reason });
    return false;
  }
}
