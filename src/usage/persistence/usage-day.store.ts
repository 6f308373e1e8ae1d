import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { UsageDay } from '../domain/usage-counts.js';
import type { UsageRange } from '../usage.reader.js';

/** Port: usage by Scope, UTC day, purpose and kind. */
export abstract class UsageDayStore {
  /** Adds to what is stored. */
  abstract add(tx: Tx, days: readonly UsageDay[]): Promise<void>;
  /** In no promised order. */
  abstract list(snapshot: Snapshot, range: UsageRange): Promise<readonly UsageDay[]>;
}
