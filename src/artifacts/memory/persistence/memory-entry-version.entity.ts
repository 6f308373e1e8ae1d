import { Entity } from 'typeorm';
import {
  BodyColumn,
  CountColumn,
  IdentityColumn,
  IdentityNumberColumn,
  JsonColumn,
  ReferenceColumn,
} from '../../../platform/database/columns.js';
import type { ArtifactReference, SourceReference } from '../../kernel/references.js';

@Entity('memory_entry_versions')
export class MemoryEntryVersionEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) artifact_id: string;
  @IdentityColumn(128) entry_id: string;
  @IdentityNumberColumn() version: number;
  @ReferenceColumn(128) entry_version_id: string;
  @ReferenceColumn(128, { nullable: true }) previous_version_id: string | null;
  @BodyColumn() kind: string;
  @BodyColumn() body: string;
  @JsonColumn() source_refs: readonly SourceReference[];
  @JsonColumn() artifact_refs: readonly ArtifactReference[];
  @ReferenceColumn(64) content_hash: string;
  @CountColumn() created_in_revision: number;
  @CountColumn({ nullable: true }) superseded_in_revision: number | null;
  @CountColumn({ nullable: true }) deactivated_in_revision: number | null;
}

export const memoryEntities = [MemoryEntryVersionEntity];
