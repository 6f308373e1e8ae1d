import type { UsageCounts, UsageDay } from './domain/usage-counts.js';

export type { UsageCounts, UsageDay };
export { addUsage, NO_USAGE } from './domain/usage-counts.js';

/** Days from `first` to `last`, both included, `YYYY-MM-DD`. */
export interface UsageRange {
  readonly scopeIds: readonly string[];
  readonly first: string;
  readonly last: string;
}

/** Port for other features: what models were used for. */
export abstract class UsageReader {
  /** Every request answered before this call; one item for each Scope, day, purpose and kind, in no order. */
  abstract list(range: UsageRange): Promise<readonly UsageDay[]>;
}
