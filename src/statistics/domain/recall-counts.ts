/** What is counted about preparations; token counts are estimates (prepare.md §11). */
export interface RecallCounts {
  readonly preparations: number;
  /** Those that found something. */
  readonly readyPreparations: number;
  /** Ready ones in which every entry rests on at least one Source; only these have tokens. */
  readonly comparablePreparations: number;
  /** Tokens of the distinct Sources that the entries rest on. */
  readonly baselineTokens: number;
  /** Tokens of the prepared text. */
  readonly recalledTokens: number;
}

/** The counts of one Scope on one UTC day, `YYYY-MM-DD`. */
export interface RecallDay extends RecallCounts {
  readonly scopeId: string;
  readonly day: string;
}

export const NOTHING_RECALLED: RecallCounts = {
  preparations: 0,
  readyPreparations: 0,
  comparablePreparations: 0,
  baselineTokens: 0,
  recalledTokens: 0,
};

export const addCounts = (left: RecallCounts, right: RecallCounts): RecallCounts => ({
  preparations: left.preparations + right.preparations,
  readyPreparations: left.readyPreparations + right.readyPreparations,
  comparablePreparations: left.comparablePreparations + right.comparablePreparations,
  baselineTokens: left.baselineTokens + right.baselineTokens,
  recalledTokens: left.recalledTokens + right.recalledTokens,
});

/** One preparation; `tokens` is undefined unless it is comparable. */
export const countPreparation = (
  isReady: boolean,
  tokens: { readonly baseline: number; readonly recalled: number } | undefined,
): RecallCounts => ({
  preparations: 1,
  readyPreparations: isReady ? 1 : 0,
  comparablePreparations: tokens ? 1 : 0,
  baselineTokens: tokens?.baseline ?? 0,
  recalledTokens: tokens?.recalled ?? 0,
});
