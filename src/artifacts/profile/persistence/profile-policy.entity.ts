import { Column, Entity } from 'typeorm';
import {
  CountColumn,
  IdentityColumn,
  InstantColumn,
  ReferenceColumn,
  WordColumn,
} from '../../../platform/database/columns.js';
import type { ActivationMode } from '../domain/profile-policy.js';

@Entity('profile_policies')
export class ProfilePolicyEntity {
  @IdentityColumn(256) scope_id: string;
  @Column({ type: 'boolean' }) generation_enabled: boolean;
  @WordColumn() activation_mode: ActivationMode;
  @ReferenceColumn(128, { nullable: true }) pending_candidate_id: string | null;
  @CountColumn() version: number;
  @InstantColumn() updated_at: number;
}

export const profileEntities = [ProfilePolicyEntity];
