import { Entity } from 'typeorm';
import {
  BodyColumn,
  CountColumn,
  IdentityColumn,
  IdentityNumberColumn,
  ReferenceColumn,
} from '../../platform/database/columns.js';

@Entity('scopes')
export class ScopeEntity {
  @IdentityColumn(256) scope_id: string;
  @ReferenceColumn(256) title: string;
  @BodyColumn() summary: string;
  @ReferenceColumn(256, { nullable: true }) parent_scope_id: string | null;
  @CountColumn() version: number;
}

@Entity('scope_context_references')
export class ScopeContextReferenceEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityNumberColumn() ordinal: number;
  @ReferenceColumn(256) referenced_scope_id: string;
}

@Entity('scope_external_references')
export class ScopeExternalReferenceEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityNumberColumn() ordinal: number;
  @ReferenceColumn(128) kind: string;
  @BodyColumn() value: string;
}

@Entity('scope_creations')
export class ScopeCreationEntity {
  @IdentityColumn(256) idempotency_key: string;
  @ReferenceColumn(64) request_digest: string;
  @ReferenceColumn(256) scope_id: string;
}

@Entity('scope_settings')
export class ScopeSettingEntity {
  @IdentityColumn(64) name: string;
  @ReferenceColumn(256) value: string;
}

@Entity('scope_bindings')
export class ScopeBindingEntity {
  @IdentityColumn(128) integration: string;
  @IdentityColumn(64) kind: string;
  @IdentityColumn(256) external_id: string;
  @ReferenceColumn(256) scope_id: string;
}

export const scopeEntities = [
  ScopeEntity,
  ScopeContextReferenceEntity,
  ScopeExternalReferenceEntity,
  ScopeCreationEntity,
  ScopeSettingEntity,
  ScopeBindingEntity,
];
