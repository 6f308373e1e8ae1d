import { Injectable } from '@nestjs/common';
import { BacklogWriter } from '../../backlog/backlog.writer.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import { changePolicy, newPolicy } from './domain/profile-policy.js';
import type { ProfilePolicy, ProfilePolicySettings } from './domain/profile-policy.js';
import { ProfilePolicyStore } from './persistence/profile-policy.store.js';
import { ProfilePolicyConflictError, ProfilePolicyNotFoundError } from './profile.errors.js';

export interface PutProfilePolicy extends ProfilePolicySettings {
  readonly scopeId: string;
  /** The version the caller saw; 0 when the Scope has no policy yet. */
  readonly expectedVersion: number;
}

/** Reads and decides whether and how a Profile is generated (profile.md §2). */
@Injectable()
export class ProfilePolicyService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: ProfilePolicyStore,
    private readonly clock: Clock,
    private readonly backlog: BacklogWriter,
  ) {}

  /** Throws 404 `scope_not_found` (D-34), then 404 `profile_policy_not_found`. */
  get(scopeId: string): Promise<ProfilePolicy> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      const policy = await this.store.find(snapshot, scopeId);
      if (!policy) throw new ProfilePolicyNotFoundError();
      return policy;
    });
  }

  /** A Candidate that waits for review goes on waiting, whatever the policy says now. */
  put({ scopeId, expectedVersion, ...settings }: PutProfilePolicy): Promise<ProfilePolicy> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, scopeId);
      const current = await this.store.find(tx, scopeId);
      if ((current?.version ?? 0) !== expectedVersion) throw new ProfilePolicyConflictError();
      return this.save(tx, current, { scopeId, ...settings });
    });
  }

  private async save(
    tx: Tx,
    current: ProfilePolicy | undefined,
    { scopeId, ...settings }: Omit<PutProfilePolicy, 'expectedVersion'>,
  ): Promise<ProfilePolicy> {
    const now = this.clock.nowMicros();
    const policy = current ? changePolicy(current, settings, now) : newPolicy(scopeId, settings, now);
    await (current ? this.store.update(tx, policy) : this.store.insert(tx, policy));
    if (policy.generationEnabled) await this.backlog.mark(tx, scopeId, ['profile-source-window']);
    return policy;
  }
}
