import type { ArtifactReference, Lineage, MemoryCitation } from '../artifacts/kernel/references.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import type { Candidate } from './domain/candidate.js';

/** What a reviewer wants a Candidate to say. */
export interface Revision {
  readonly proposal: unknown;
  readonly evidence: Omit<Lineage, 'memoryCitations'>;
  /** Null keeps the citations of the version before; an empty list clears them. */
  readonly memoryCitations: readonly MemoryCitation[] | null;
  readonly target: ArtifactReference | null;
  readonly reason: string | null;
}

/** What a version of a Candidate is made of. */
export type RevisedVersion = Pick<Candidate, 'proposal' | 'evidence' | 'reason'>;

/** What review means in one family. The unit of work has locked the Scope. */
export abstract class FamilyReview {
  /** The next version as the family accepts it; else 422, or 409 where what it builds on has changed. */
  abstract revise(tx: Tx, candidate: Candidate, revision: Revision): Promise<RevisedVersion>;

  /** Commits the proposal as a new Artifact, or as the next revision of its target. */
  abstract approve(tx: Tx, candidate: Candidate): Promise<ArtifactReference>;

  /** Does what hangs on a rejection besides the Candidate itself. */
  abstract reject(tx: Tx, candidate: Candidate): Promise<void>;
}
