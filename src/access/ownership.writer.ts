import type { ArtifactResource } from '../platform/access/requirement.js';
import type { Tx } from '../platform/database/unit-of-work.js';

export interface CandidateAddress {
  readonly scopeId: string;
  readonly candidateId: string;
}

/**
 * Port for other features: who gets what with something new (scopes-authz-infra.md §11.4, D-33). Everything happens in
 * the unit that makes the thing, so nothing is ever without an owner. Where access is not enforced nothing happens.
 */
export abstract class OwnershipWriter {
  /** A new Scope: its creator gets every role on it. */
  abstract grantCreator(tx: Tx, scopeId: string): Promise<void>;
  /** A new Artifact or Memory entry: it belongs to the caller. */
  abstract own(tx: Tx, resource: ArtifactResource): Promise<void>;
  /** A new Candidate: what comes of it will belong to the caller. */
  abstract propose(tx: Tx, candidate: CandidateAddress): Promise<void>;
  /** A new Artifact that comes of a Candidate: it belongs to the one who proposed, not to the one who approved. */
  abstract ownProposed(tx: Tx, resource: ArtifactResource, candidate: CandidateAddress): Promise<void>;
  /** Throws 403 `forbidden` unless the caller proposed the Candidate. */
  abstract requireProposer(tx: Tx, candidate: CandidateAddress): Promise<void>;
}
