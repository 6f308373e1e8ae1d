import { Injectable } from '@nestjs/common';
import { insertRow } from '../../../platform/database/insert-row.js';
import type { Tx } from '../../../platform/database/unit-of-work.js';
import { ProfilePolicyEntity } from './profile-policy.entity.js';
import { ProfilePolicyStore } from './profile-policy.store.js';

@Injectable()
export class TypeormProfilePolicyStore extends ProfilePolicyStore {
  async touch(tx: Tx, scopeId: string, now: number): Promise<void> {
    const policy = await tx.manager.findOneBy(ProfilePolicyEntity, { scope_id: scopeId });
    if (!policy) await insertRow(tx, ProfilePolicyEntity, disabledPolicy(scopeId, now));
    const version = (policy?.version ?? 1) + 1;
    await tx.manager.update(ProfilePolicyEntity, { scope_id: scopeId }, { version, updated_at: now });
  }
}

const disabledPolicy = (scopeId: string, now: number): ProfilePolicyEntity => ({
  scope_id: scopeId,
  generation_enabled: false,
  activation_mode: 'automatic',
  pending_candidate_id: null,
  version: 1,
  updated_at: now,
});
