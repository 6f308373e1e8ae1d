import { Injectable } from '@nestjs/common';
import { OwnershipWriter } from '../access/ownership.writer.js';
import type { ArtifactReference } from '../artifacts/kernel/references.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { ArtifactResource } from '../platform/access/requirement.js';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { CandidateConflictError, CandidateNotFoundError, CandidateTerminalError } from './candidates.errors.js';
import { CandidatesReader } from './candidates.reader.js';
import type { ReviewedCandidate } from './candidates.reader.js';
import { CandidatesWriter } from './candidates.writer.js';
import type { ProposeExperience } from './candidates.writer.js';
import { judgeAct } from './domain/candidate.js';
import type { Candidate, ReviewAct } from './domain/candidate.js';
import type { Revision } from './family-review.js';
import { CandidateStore } from './persistence/candidate.store.js';
import type { CandidatePageRequest } from './persistence/candidate.store.js';
import { refuseUntrimmed } from './refuse-proposal.js';
import { ReviewedFamilies } from './reviewed-families.js';

/** One reviewer's act on the version they saw. */
export interface Review {
  readonly scopeId: string;
  readonly candidateId: string;
  readonly expectedVersion: number;
}

export type ReviseCandidate = Review & Revision;

/** Proposals and their review (experience.md §3 to §5). */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: CandidateStore,
    private readonly families: ReviewedFamilies,
    private readonly writer: CandidatesWriter,
    private readonly ownership: OwnershipWriter,
    private readonly reader: CandidatesReader,
  ) {}

  /** Not idempotent: the same proposal twice makes two Candidates. */
  propose(proposed: ProposeExperience): Promise<ReviewedCandidate> {
    return this.inScope(proposed.scopeId, (tx) => this.writer.proposeExperience(tx, proposed));
  }

  get(scopeId: string, candidateId: string): Promise<ReviewedCandidate> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      return this.reader.withRights(snapshot, await this.getCandidate(snapshot, scopeId, candidateId));
    });
  }

  list(page: CandidatePageRequest): Promise<readonly ReviewedCandidate[]> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, page.scopeId);
      return this.reader.withRightsOfAll(snapshot, page.scopeId, await this.store.list(snapshot, page));
    });
  }

  /** Commits the proposal. Approving the approved version again answers the stored result. */
  approve(review: Review): Promise<ReviewedCandidate> {
    return this.act(review, 'approve', async (tx, candidate) => {
      const resultArtifact = await this.families.of(candidate.family).approve(tx, candidate);
      if (candidate.target === null)
        await this.ownership.ownProposed(tx, toResource(candidate.scopeId, resultArtifact), candidate);
      const approved: Candidate = { ...candidate, status: 'approved', resultArtifact };
      await this.store.decide(tx, approved);
      return approved;
    });
  }

  reject(review: Review & { readonly reason: string }): Promise<ReviewedCandidate> {
    return this.act(review, 'reject', async (tx, candidate) => {
      refuseUntrimmed(review.reason);
      await this.families.of(candidate.family).reject(tx, candidate);
      const rejected: Candidate = { ...candidate, status: 'rejected', decisionReason: review.reason };
      await this.store.decide(tx, rejected);
      return rejected;
    });
  }

  /** Stores the Candidate's next version; what it targets cannot be changed. */
  revise(command: ReviseCandidate): Promise<ReviewedCandidate> {
    return this.act(command, 'revise', async (tx, candidate) => {
      await this.ownership.requireProposer(tx, candidate);
      const version = await this.families.of(candidate.family).revise(tx, candidate, command);
      const revised = { ...candidate, ...version, version: candidate.version + 1 };
      await this.store.appendVersion(tx, revised);
      return revised;
    });
  }

  private act(
    { scopeId, candidateId, expectedVersion }: Review,
    act: ReviewAct['act'],
    proceed: (tx: Tx, candidate: Candidate) => Promise<Candidate>,
  ): Promise<ReviewedCandidate> {
    return this.inScope(scopeId, async (tx) => {
      const candidate = await this.getCandidate(tx, scopeId, candidateId);
      switch (judgeAct(candidate, { act, expectedVersion })) {
        case 'proceed':
          return proceed(tx, candidate);
        case 'replay':
          return candidate;
        case 'terminal':
          throw new CandidateTerminalError(candidate.status);
        case 'version_conflict':
          throw new CandidateConflictError(expectedVersion, candidate.version);
      }
    });
  }

  private inScope(scopeId: string, work: (tx: Tx) => Promise<Candidate>): Promise<ReviewedCandidate> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, scopeId);
      return this.reader.withRights(tx, await work(tx));
    });
  }

  private async getCandidate(snapshot: Snapshot, scopeId: string, candidateId: string): Promise<Candidate> {
    const candidate = await this.store.find(snapshot, scopeId, candidateId);
    if (!candidate) throw new CandidateNotFoundError();
    return candidate;
  }
}

const toResource = (scopeId: string, { family, artifactId }: ArtifactReference): ArtifactResource => ({
  type: 'artifact',
  scopeId,
  family,
  artifactId,
  entryId: null,
});
