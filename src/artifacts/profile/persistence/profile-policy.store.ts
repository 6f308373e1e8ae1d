import type { Tx } from '../../../platform/database/unit-of-work.js';

/** Port: one policy per Scope that says whether and how its Profile is generated. */
export abstract class ProfilePolicyStore {
  /**
   * Counts a change of the Scope's Profile: the policy's version grows by 1. A Scope without a policy first gets a
   * disabled one at version 1 (profile.md §3). `now` in microseconds.
   */
  abstract touch(tx: Tx, scopeId: string, now: number): Promise<void>;
}
