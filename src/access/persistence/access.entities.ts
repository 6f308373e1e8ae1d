import { Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import {
  BodyColumn,
  CountColumn,
  IdentityColumn,
  InstantColumn,
  JsonColumn,
  NullableJsonColumn,
  ReferenceColumn,
  WordColumn,
} from '../../platform/database/columns.js';
import type { Actor, Subject } from '../domain/subject.js';

@Entity('access_bindings')
export class AccessBindingEntity {
  @IdentityColumn(64) binding_id: string;
  @WordColumn() subject_type: string;
  @ReferenceColumn(255) subject_id: string;
  @WordColumn() resource_type: string;
  @ReferenceColumn(256, { nullable: true }) scope_id: string | null;
  @ReferenceColumn(128, { nullable: true }) family: string | null;
  @ReferenceColumn(128, { nullable: true }) artifact_id: string | null;
  @ReferenceColumn(128, { nullable: true }) entry_id: string | null;
  @WordColumn() role: string;
  @JsonColumn() granted_by: Actor;
  @BodyColumn({ nullable: true }) reason: string | null;
  @InstantColumn() created_at: number;
  @InstantColumn({ nullable: true }) expires_at: number | null;
  @WordColumn() state: string;
  @CountColumn() version: number;
  @CountColumn() policy_revision: number;
  @ReferenceColumn(255) idempotency_key: string;
  @InstantColumn({ nullable: true }) revoked_at: number | null;
  @NullableJsonColumn() revoked_by: Actor | null;
}

/** The answer to a change of grants, by the key its actor gave it. */
@Entity('access_changes')
export class AccessChangeEntity {
  @IdentityColumn(64) actor_type: string;
  @IdentityColumn(255) actor_id: string;
  @IdentityColumn(255) idempotency_key: string;
  @ReferenceColumn(64) request_digest: string;
  @ReferenceColumn(64) binding_id: string;
  @ReferenceColumn(64, { nullable: true }) previous_binding_id: string | null;
}

/** `entry_id` is empty where the Artifact is owned as a whole. */
@Entity('access_owners')
export class AccessOwnerEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(64) family: string;
  @IdentityColumn(128) artifact_id: string;
  @IdentityColumn(128) entry_id: string;
  @WordColumn() owner_type: string;
  @ReferenceColumn(255) owner_id: string;
  @InstantColumn() established_at: number;
}

@Entity('access_proposers')
export class AccessProposerEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) candidate_id: string;
  @WordColumn() proposer_type: string;
  @ReferenceColumn(255) proposer_id: string;
}

/** At most one row: everything has an owner since then, and still has one unless a server that asks nobody ran. */
@Entity('access_back_fill')
export class AccessBackFillEntity {
  @PrimaryColumn({ type: 'int' }) id: number;
  @InstantColumn() done_at: number;
}

@Entity('access_audit')
export class AccessAuditEntity {
  /** Order of recording, never reused. */
  @PrimaryGeneratedColumn({ type: 'int' }) seq: number;
  @ReferenceColumn(64) event_id: string;
  @InstantColumn() occurred_at: number;
  @ReferenceColumn(128, { nullable: true }) request_id: string | null;
  @WordColumn() transport: string;
  @ReferenceColumn(128) operation: string;
  @WordColumn() principal_type: string;
  @ReferenceColumn(255) principal_id: string;
  @WordColumn() action: string;
  @WordColumn() resource_type: string;
  @ReferenceColumn(256, { nullable: true }) scope_id: string | null;
  @ReferenceColumn(128, { nullable: true }) family: string | null;
  @ReferenceColumn(128, { nullable: true }) artifact_id: string | null;
  @ReferenceColumn(128, { nullable: true }) entry_id: string | null;
  @CountColumn() allowed: number;
  @WordColumn() reason_code: string;
  @CountColumn({ nullable: true }) policy_revision: number | null;
  @NullableJsonColumn() matched_subject: Subject | null;
  @ReferenceColumn(64, { nullable: true }) binding_id: string | null;
  @NullableJsonColumn() target: Subject | null;
  @WordColumn({ nullable: true }) role: string | null;
  @CountColumn({ nullable: true }) expected_version: number | null;
  @CountColumn({ nullable: true }) result_version: number | null;
}

export const accessEntities = [
  AccessBindingEntity,
  AccessChangeEntity,
  AccessOwnerEntity,
  AccessProposerEntity,
  AccessBackFillEntity,
  AccessAuditEntity,
];
