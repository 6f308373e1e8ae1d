import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { RecallDay } from '../domain/recall-counts.js';

/** Days from `first` to `last`, both included, `YYYY-MM-DD`. */
export interface RecallDayRange {
  readonly scopeIds: readonly string[];
  readonly first: string;
  readonly last: string;
}

/** Port: counts by Scope, UTC day and the estimator of today. */
export abstract class RecallDayStore {
  /** Adds to what is stored. */
  abstract add(tx: Tx, days: readonly RecallDay[]): Promise<void>;
  /** In no promised order. */
  abstract list(snapshot: Snapshot, range: RecallDayRange): Promise<readonly RecallDay[]>;
}
