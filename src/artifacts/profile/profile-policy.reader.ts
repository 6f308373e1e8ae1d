import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { samePolicy } from './domain/profile-policy.js';
import type { ProfilePolicy } from './domain/profile-policy.js';
import { ProfilePolicyStore } from './persistence/profile-policy.store.js';

export { samePolicy };
export type { ProfilePolicy };

/** The policies of Profiles, for other features. */
@Injectable()
export class ProfilePolicyReader {
  constructor(private readonly store: ProfilePolicyStore) {}

  /** The policy of a Scope, or undefined when it has none. */
  findPolicy(snapshot: Snapshot, scopeId: string): Promise<ProfilePolicy | undefined> {
    return this.store.find(snapshot, scopeId);
  }

  /** Scopes whose Profile may be generated, in ascending code-point order of id. */
  listEnabledScopeIds(snapshot: Snapshot): Promise<readonly string[]> {
    return this.store.listEnabledScopeIds(snapshot);
  }
}
