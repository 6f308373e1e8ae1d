import type { ArtifactReference, Lineage } from '../../artifacts/kernel/references.js';

export type CandidateStatus = 'pending' | 'approved' | 'rejected';

/** Families whose changes are reviewed. */
export type CandidateFamily = 'experience' | 'profile';

/** What one version of a Candidate says; immutable. */
export interface CandidateProposal {
  /** The family's own content. */
  readonly proposal: unknown;
  readonly evidence: Lineage;
  readonly reason: string | null;
}

/** A proposed change and what became of it. Terminal states are never left (experience.md §5). */
export interface Candidate extends CandidateProposal {
  readonly scopeId: string;
  readonly candidateId: string;
  readonly family: CandidateFamily;
  /** Starts at 1; each revision of the proposal adds 1. */
  readonly version: number;
  readonly status: CandidateStatus;
  /** The revision that an approval replaces; null makes a new Artifact. Never changes. */
  readonly target: ArtifactReference | null;
  /** What the approval made. */
  readonly resultArtifact: ArtifactReference | null;
  /** Why it was rejected. */
  readonly decisionReason: string | null;
}

/** What a reviewer wants to do with the version they saw. */
export interface ReviewAct {
  readonly act: 'approve' | 'reject' | 'revise';
  readonly expectedVersion: number;
}

export type ReviewVerdict = 'proceed' | 'replay' | 'terminal' | 'version_conflict';

/** Terminal comes before version; approving an approved version again is a replay (experience.md §5). */
export function judgeAct(candidate: Candidate, { act, expectedVersion }: ReviewAct): ReviewVerdict {
  const seen = candidate.version === expectedVersion;
  if (candidate.status === 'pending') return seen ? 'proceed' : 'version_conflict';
  return candidate.status === 'approved' && act === 'approve' && seen ? 'replay' : 'terminal';
}
