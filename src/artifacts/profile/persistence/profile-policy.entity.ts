import { Column, Entity } from 'typeorm';
import {
  CountColumn,
  IdentityColumn,
  InstantColumn,
  ReferenceColumn,
  WordColumn,
} from '../../../platform/database/columns.js';

@Entity('profile_policies')
export class ProfilePolicyEntity {
  @IdentityColumn(256) scope_id: string;
  @Column({ type: 'boolean' }) generation_enabled: boolean;
  @WordColumn() activation_mode: 'automatic' | 'review_required';
  @ReferenceColumn(128, { nullable: true }) pending_candidate_id: string | null;
  @CountColumn() version: number;
  @InstantColumn() updated_at: number;
}

export const profileEntities = [ProfilePolicyEntity];
