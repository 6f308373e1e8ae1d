import { Entity } from 'typeorm';
import {
  CountColumn,
  IdentityColumn,
  IdentityNumberColumn,
  InstantColumn,
  JsonColumn,
  ReferenceColumn,
} from '../../../platform/database/columns.js';
import type { ArtifactReference, MemoryCitation, SourceReference } from '../../kernel/references.js';

@Entity('artifact_revisions')
export class ArtifactRevisionEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) family: string;
  @IdentityColumn(128) artifact_id: string;
  @IdentityNumberColumn() revision: number;
  @JsonColumn() content: unknown;
  @ReferenceColumn(71, { nullable: true }) content_digest: string | null;
  @JsonColumn() sources: readonly SourceReference[];
  @JsonColumn() artifacts: readonly ArtifactReference[];
  @JsonColumn() memory_citations: readonly MemoryCitation[];
  @InstantColumn() created_at: number;
}

@Entity('artifact_heads')
export class ArtifactHeadEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) family: string;
  @IdentityColumn(128) artifact_id: string;
  @CountColumn() revision: number;
}

export const artifactEntities = [ArtifactRevisionEntity, ArtifactHeadEntity];
