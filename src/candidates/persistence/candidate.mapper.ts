import type { Candidate } from '../domain/candidate.js';
import type { CandidateEntity, CandidateVersionEntity } from './candidate.entities.js';

export const toCandidate = (head: CandidateEntity, version: CandidateVersionEntity): Candidate => ({
  scopeId: head.scope_id,
  candidateId: head.candidate_id,
  family: head.family,
  version: head.version,
  status: head.status,
  proposal: version.proposal,
  evidence: {
    sources: version.source_refs,
    artifacts: version.artifact_refs,
    memoryCitations: version.memory_citations,
  },
  target: head.target,
  reason: version.reason,
  resultArtifact: head.result_artifact,
  decisionReason: head.decision_reason,
});

export const toHeadRow = (candidate: Candidate): CandidateEntity => ({
  scope_id: candidate.scopeId,
  candidate_id: candidate.candidateId,
  family: candidate.family,
  version: candidate.version,
  status: candidate.status,
  target: candidate.target,
  result_artifact: candidate.resultArtifact,
  decision_reason: candidate.decisionReason,
});

export const toVersionRow = (candidate: Candidate): CandidateVersionEntity => ({
  scope_id: candidate.scopeId,
  candidate_id: candidate.candidateId,
  version: candidate.version,
  proposal: candidate.proposal,
  source_refs: candidate.evidence.sources,
  artifact_refs: candidate.evidence.artifacts,
  memory_citations: candidate.evidence.memoryCitations,
  reason: candidate.reason,
});
