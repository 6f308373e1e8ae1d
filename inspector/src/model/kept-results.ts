import type { PrepareDraft } from './prepare-draft.js';
import type { Explanation } from './wire.js';

/** A result that was kept to be compared with another. */
export interface KeptResult {
  readonly id: string;
  readonly at: number;
  readonly draft: PrepareDraft;
  readonly explanation: Explanation;
}

export const MOST_KEPT = 12;

/** With one more, the newest first; the oldest go when there are too many. */
export const keep = (kept: readonly KeptResult[], result: KeptResult): readonly KeptResult[] =>
  [result, ...kept.filter(({ id }) => id !== result.id)].slice(0, MOST_KEPT);
