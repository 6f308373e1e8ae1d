import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { ArtifactResource } from '../domain/resource.js';
import type { Actor } from '../domain/subject.js';

/** An Artifact, or an entry of a Memory, and whose it is. */
export interface Ownership {
  readonly resource: ArtifactResource;
  readonly owner: Actor;
}

export interface CandidateAddress {
  readonly scopeId: string;
  readonly candidateId: string;
}

/** Port: owners of Artifacts and Memory entries, and proposers of Candidates, who own what comes of them. */
export abstract class OwnerStore {
  /** The owned ones among `resources`, in no promised order. One query, none for an empty list. */
  abstract findOwners(snapshot: Snapshot, resources: readonly ArtifactResource[]): Promise<readonly Ownership[]>;
  /** Everything `owner` owns, or everything in `scopeIds` whoever owns it; at most `limit`, in no promised order. */
  abstract listOwned(snapshot: Snapshot, by: Actor | readonly string[], limit: number): Promise<readonly Ownership[]>;
  /** Ownership never changes: fails when the resource has an owner. `instant` in microseconds. */
  abstract establish(tx: Tx, ownership: Ownership, instant: number): Promise<void>;
  abstract findProposers(
    snapshot: Snapshot,
    candidates: readonly CandidateAddress[],
  ): Promise<ReadonlyMap<string, Actor>>;
  abstract insertProposer(tx: Tx, candidate: CandidateAddress, proposer: Actor): Promise<void>;
  /** Whether `backFill` was done and not forgotten since. One query by key. */
  abstract isBackFilled(snapshot: Snapshot): Promise<boolean>;
  /** Gives `owner` what nobody owns yet: Artifacts, Memory entries and Candidates. Idempotent. `instant` in microseconds. */
  abstract backFill(tx: Tx, owner: Actor, instant: number): Promise<void>;
  /** From now on things may come without an owner. */
  abstract forgetBackFill(tx: Tx): Promise<void>;
}
