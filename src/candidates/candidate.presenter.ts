import type { ReviewRights } from '../access/review-rights.reader.js';
import type {
  ArtifactReference as ArtifactReferenceDto,
  MemoryCitation as MemoryCitationDto,
  SourceReference as SourceReferenceDto,
} from '../artifacts/dto/references.dto.js';
import type { Lineage } from '../artifacts/kernel/references.js';
import {
  toArtifactReference,
  toArtifactReferenceDto,
  toMemoryCitation,
  toMemoryCitationDto,
  toSourceReference,
  toSourceReferenceDto,
} from '../artifacts/reference.presenter.js';
import type { ReviewedCandidate } from './candidates.service.js';
import type { CandidateProposal } from './dto/candidate-proposals.dto.js';
import type { ArtifactCandidate, CandidatePermissions } from './dto/candidate.dto.js';

export const toArtifactCandidate = (candidate: ReviewedCandidate): ArtifactCandidate => ({
  memory_citations: candidate.evidence.memoryCitations.map(toMemoryCitationDto),
  permissions: candidate.rights && toPermissions(candidate.rights),
  candidate_id: candidate.candidateId,
  version: candidate.version,
  family: candidate.family,
  status: candidate.status,
  proposal: candidate.proposal as CandidateProposal,
  source_refs: candidate.evidence.sources.map(toSourceReferenceDto),
  artifact_refs: candidate.evidence.artifacts.map(toArtifactReferenceDto),
  target: candidate.target && toArtifactReferenceDto(candidate.target),
  reason: candidate.reason,
  result_artifact: candidate.resultArtifact && toArtifactReferenceDto(candidate.resultArtifact),
  decision_reason: candidate.decisionReason,
});

const toPermissions = ({ canRevise, canApprove, canReject }: ReviewRights): CandidatePermissions => ({
  can_revise: canRevise,
  can_approve: canApprove,
  can_reject: canReject,
});

interface WireEvidence {
  readonly source_refs: readonly SourceReferenceDto[];
  readonly artifact_refs: readonly ArtifactReferenceDto[];
  readonly memory_citations?: readonly MemoryCitationDto[] | null;
}

export const toEvidence = (wire: WireEvidence): Lineage => ({
  sources: wire.source_refs.map(toSourceReference),
  artifacts: wire.artifact_refs.map(toArtifactReference),
  memoryCitations: (wire.memory_citations ?? []).map(toMemoryCitation),
});
