import type { ArtifactResource } from '../../src/access/domain/resource.js';
import { sameArtifactResource } from '../../src/access/domain/resource.js';
import { sameSubject } from '../../src/access/domain/subject.js';
import type { Actor } from '../../src/access/domain/subject.js';
import { OwnerStore } from '../../src/access/persistence/owner.store.js';
import type { CandidateAddress, Ownership } from '../../src/access/persistence/owner.store.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

/** Owners and proposers in memory. */
export class FakeOwnerStore extends OwnerStore {
  /** What exists, whoever owns it. */
  readonly content: ArtifactResource[] = [];
  /** Candidates that exist, whoever proposed them. */
  readonly candidates: CandidateAddress[] = [];
  private readonly owned: Ownership[] = [];
  private readonly proposers: (CandidateAddress & { readonly proposer: Actor })[] = [];
  private isDone = false;

  findOwners(_snapshot: Snapshot, resources: readonly ArtifactResource[]): Promise<readonly Ownership[]> {
    const isAsked = ({ resource }: Ownership) => resources.some((each) => sameArtifactResource(each, resource));
    return Promise.resolve(this.owned.filter(isAsked));
  }

  listOwned(_snapshot: Snapshot, by: Actor | readonly string[], limit: number): Promise<readonly Ownership[]> {
    const isAsked = ({ owner, resource }: Ownership) =>
      'id' in by ? sameSubject(owner, by) : by.includes(resource.scopeId);
    return Promise.resolve(this.owned.filter(isAsked).slice(0, limit));
  }

  establish(_tx: Tx, ownership: Ownership): Promise<void> {
    if (this.isOwned(ownership.resource)) return Promise.reject(new Error('The resource has an owner.'));
    this.owned.push(ownership);
    return Promise.resolve();
  }

  findProposers(_snapshot: Snapshot, candidates: readonly CandidateAddress[]): Promise<ReadonlyMap<string, Actor>> {
    const found = this.proposers.filter((each) => candidates.some((candidate) => sameCandidate(candidate, each)));
    return Promise.resolve(new Map(found.map(({ candidateId, proposer }) => [candidateId, proposer])));
  }

  insertProposer(_tx: Tx, candidate: CandidateAddress, proposer: Actor): Promise<void> {
    if (this.isProposed(candidate)) return Promise.reject(new Error('The Candidate has a proposer.'));
    this.proposers.push({ ...candidate, proposer });
    return Promise.resolve();
  }

  isBackFilled(): Promise<boolean> {
    return Promise.resolve(this.isDone);
  }

  backFill(_tx: Tx, { type, id }: Actor): Promise<void> {
    const owner = { type, id };
    for (const resource of this.content) if (!this.isOwned(resource)) this.owned.push({ resource, owner });
    for (const each of this.candidates) if (!this.isProposed(each)) this.proposers.push({ ...each, proposer: owner });
    this.isDone = true;
    return Promise.resolve();
  }

  forgetBackFill(): Promise<void> {
    this.isDone = false;
    return Promise.resolve();
  }

  private isOwned(resource: ArtifactResource): boolean {
    return this.owned.some((each) => sameArtifactResource(each.resource, resource));
  }

  private isProposed(candidate: CandidateAddress): boolean {
    return this.proposers.some((each) => sameCandidate(candidate, each));
  }
}

const sameCandidate = (a: CandidateAddress, b: CandidateAddress): boolean =>
  a.scopeId === b.scopeId && a.candidateId === b.candidateId;
