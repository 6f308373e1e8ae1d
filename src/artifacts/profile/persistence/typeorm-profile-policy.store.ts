import { Injectable } from '@nestjs/common';
import { insertRow } from '../../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../../platform/database/unit-of-work.js';
import type { ProfilePolicy } from '../domain/profile-policy.js';
import { ProfilePolicyEntity } from './profile-policy.entity.js';
import { ProfilePolicyStore } from './profile-policy.store.js';

@Injectable()
export class TypeormProfilePolicyStore extends ProfilePolicyStore {
  async find({ manager }: Snapshot, scopeId: string): Promise<ProfilePolicy | undefined> {
    const row = await manager.findOneBy(ProfilePolicyEntity, { scope_id: scopeId });
    return row ? toPolicy(row) : undefined;
  }

  async listEnabledScopeIds({ manager }: Snapshot): Promise<readonly string[]> {
    const rows = await manager.find(ProfilePolicyEntity, {
      select: { scope_id: true },
      where: { generation_enabled: true },
      order: { scope_id: 'ASC' },
    });
    return rows.map((row) => row.scope_id);
  }

  async insert(tx: Tx, policy: ProfilePolicy): Promise<void> {
    await insertRow(tx, ProfilePolicyEntity, toRow(policy));
  }

  async update({ manager }: Tx, policy: ProfilePolicy): Promise<void> {
    const { scope_id, ...changes } = toRow(policy);
    await manager.update(ProfilePolicyEntity, { scope_id }, changes);
  }
}

const toPolicy = (row: ProfilePolicyEntity): ProfilePolicy => ({
  scopeId: row.scope_id,
  generationEnabled: Boolean(row.generation_enabled),
  activationMode: row.activation_mode,
  pendingCandidateId: row.pending_candidate_id,
  version: row.version,
  updatedAt: row.updated_at,
});

const toRow = (policy: ProfilePolicy): ProfilePolicyEntity => ({
  scope_id: policy.scopeId,
  generation_enabled: policy.generationEnabled,
  activation_mode: policy.activationMode,
  pending_candidate_id: policy.pendingCandidateId,
  version: policy.version,
  updated_at: policy.updatedAt,
});
