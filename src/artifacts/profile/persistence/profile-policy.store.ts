import type { Snapshot, Tx } from '../../../platform/database/unit-of-work.js';
import type { ProfilePolicy } from '../domain/profile-policy.js';

/** Port: at most one policy per Scope. Writers hold the Scope's lock. */
export abstract class ProfilePolicyStore {
  abstract find(snapshot: Snapshot, scopeId: string): Promise<ProfilePolicy | undefined>;
  /** Scopes whose policy has generation enabled, in ascending code-point order of id. */
  abstract listEnabledScopeIds(snapshot: Snapshot): Promise<readonly string[]>;
  abstract insert(tx: Tx, policy: ProfilePolicy): Promise<void>;
  abstract update(tx: Tx, policy: ProfilePolicy): Promise<void>;
}
