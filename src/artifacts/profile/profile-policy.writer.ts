import { Injectable } from '@nestjs/common';
import { BacklogWriter } from '../../backlog/backlog.writer.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { changePolicy, DISABLED, ENABLED, newPolicy } from './domain/profile-policy.js';
import type { ProfilePolicy, ProfilePolicySettings } from './domain/profile-policy.js';
import { ProfilePolicyStore } from './persistence/profile-policy.store.js';

/** Changes of policies that come with other writes, inside their unit of work and under the Scope's lock. */
@Injectable()
export class ProfilePolicyWriter {
  constructor(
    private readonly store: ProfilePolicyStore,
    private readonly clock: Clock,
    private readonly backlog: BacklogWriter,
  ) {}

  /** Gives a new Scope an enabled policy. */
  async enable(tx: Tx, scopeId: string): Promise<void> {
    await this.store.insert(tx, newPolicy(scopeId, ENABLED, this.clock.nowMicros()));
  }

  /** Counts a change of the Scope's Profile. A Scope without a policy first gets a disabled one (profile.md §3). */
  async touch(tx: Tx, scopeId: string): Promise<void> {
    await this.change(tx, scopeId, {});
  }

  /** Remembers which Candidate waits for review; null when none does, and further Sources can be read. */
  async setPendingCandidate(tx: Tx, scopeId: string, pendingCandidateId: string | null): Promise<void> {
    await this.change(tx, scopeId, { pendingCandidateId });
    if (pendingCandidateId === null) await this.backlog.mark(tx, scopeId, ['profile-source-window']);
  }

  private async change(
    tx: Tx,
    scopeId: string,
    change: Partial<ProfilePolicySettings & Pick<ProfilePolicy, 'pendingCandidateId'>>,
  ): Promise<void> {
    const now = this.clock.nowMicros();
    const found = await this.store.find(tx, scopeId);
    const policy = found ?? newPolicy(scopeId, DISABLED, now);
    if (!found) await this.store.insert(tx, policy);
    await this.store.update(tx, changePolicy(policy, change, now));
  }
}
