import { Entity } from 'typeorm';
import type { ArtifactReference, MemoryCitation, SourceReference } from '../../artifacts/kernel/references.js';
import {
  BodyColumn,
  CountColumn,
  IdentityColumn,
  IdentityNumberColumn,
  JsonColumn,
  NullableJsonColumn,
  WordColumn,
} from '../../platform/database/columns.js';
import type { CandidateFamily, CandidateStatus } from '../domain/candidate.js';

@Entity('artifact_candidate_versions')
export class CandidateVersionEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) candidate_id: string;
  @IdentityNumberColumn() version: number;
  @JsonColumn() proposal: unknown;
  @JsonColumn() source_refs: readonly SourceReference[];
  @JsonColumn() artifact_refs: readonly ArtifactReference[];
  @JsonColumn() memory_citations: readonly MemoryCitation[];
  @BodyColumn({ nullable: true }) reason: string | null;
}

@Entity('artifact_candidates')
export class CandidateEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) candidate_id: string;
  @WordColumn() family: CandidateFamily;
  @CountColumn() version: number;
  @WordColumn() status: CandidateStatus;
  @NullableJsonColumn() target: ArtifactReference | null;
  @NullableJsonColumn() result_artifact: ArtifactReference | null;
  @BodyColumn({ nullable: true }) decision_reason: string | null;
}

export const candidateEntities = [CandidateEntity, CandidateVersionEntity];
