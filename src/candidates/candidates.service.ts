import { Injectable } from '@nestjs/common';
import { OwnershipWriter } from '../access/ownership.writer.js';
import { ReviewRightsReader } from '../access/review-rights.reader.js';
import type { ReviewRights } from '../access/review-rights.reader.js';
import type { ExperienceContent } from '../artifacts/experience/experience.writer.js';
import type { ArtifactReference, Lineage, MemoryCitation } from '../artifacts/kernel/references.js';
import { strip } from '../artifacts/kernel/whitespace.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { ArtifactResource } from '../platform/access/requirement.js';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { RefusedRequestError } from '../platform/errors/invalid-request.error.js';
import { Ids } from '../platform/ids/ids.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { CandidateConflictError, CandidateNotFoundError, CandidateTerminalError } from './candidates.errors.js';
import { judgeAct } from './domain/candidate.js';
import type { Candidate, ReviewAct } from './domain/candidate.js';
import { sameArtifact } from './domain/evidence.js';
import { EvidenceAdmission } from './evidence.admission.js';
import { CandidateStore } from './persistence/candidate.store.js';
import type { CandidatePageRequest } from './persistence/candidate.store.js';
import { ReviewedFamilies } from './reviewed-families.js';

export interface ProposeExperience {
  readonly scopeId: string;
  readonly proposal: ExperienceContent;
  readonly evidence: Lineage;
  /** The Experience revision to replace; null proposes a new one. */
  readonly target: ArtifactReference | null;
  readonly reason: string | null;
}

/** One reviewer's act on the version they saw. */
export interface Review {
  readonly scopeId: string;
  readonly candidateId: string;
  readonly expectedVersion: number;
}

export interface ReviseCandidate extends Review {
  readonly proposal: unknown;
  readonly evidence: Omit<Lineage, 'memoryCitations'>;
  /** Null keeps the citations of the version before; an empty list clears them. */
  readonly memoryCitations: readonly MemoryCitation[] | null;
  readonly target: ArtifactReference | null;
  readonly reason: string | null;
}

/** A Candidate, and what the caller may do with it; null where access is not enforced. */
export interface ReviewedCandidate extends Candidate {
  readonly rights: ReviewRights | null;
}

/** Proposals and their review (experience.md §3 to §5). */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: CandidateStore,
    private readonly evidence: EvidenceAdmission,
    private readonly families: ReviewedFamilies,
    private readonly ids: Ids,
    private readonly ownership: OwnershipWriter,
    private readonly rights: ReviewRightsReader,
  ) {}

  /** Not idempotent: the same proposal twice makes two Candidates. */
  propose({ scopeId, proposal, evidence, target, reason }: ProposeExperience): Promise<ReviewedCandidate> {
    return this.inScope(scopeId, async (tx) => {
      refuseUntrimmed(reason);
      const candidate: Candidate = {
        scopeId,
        candidateId: this.ids.hex('cand_'),
        family: 'experience',
        version: 1,
        status: 'pending',
        proposal,
        evidence: await this.evidence.admit(tx, scopeId, evidence),
        target,
        reason,
        resultArtifact: null,
        decisionReason: null,
      };
      await this.checkTarget(tx, candidate);
      await this.store.insert(tx, candidate);
      await this.ownership.propose(tx, candidate);
      return candidate;
    });
  }

  get(scopeId: string, candidateId: string): Promise<ReviewedCandidate> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      return this.withRights(snapshot, await this.getCandidate(snapshot, scopeId, candidateId));
    });
  }

  list(page: CandidatePageRequest): Promise<readonly ReviewedCandidate[]> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, page.scopeId);
      const candidates = await this.store.list(snapshot, page);
      const rights = await this.rights.find(snapshot, page.scopeId, candidates);
      return candidates.map((candidate) => ({ ...candidate, rights: rights?.get(candidate.candidateId) ?? null }));
    });
  }

  /** Commits the proposal. Approving the approved version again answers the stored result. */
  approve(review: Review): Promise<ReviewedCandidate> {
    return this.act(review, 'approve', async (tx, candidate) => {
      const evidence = await this.evidence.admit(tx, candidate.scopeId, candidate.evidence);
      await this.checkTarget(tx, candidate);
      const resultArtifact = await this.families.commit(tx, { ...candidate, evidence });
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
      const rejected: Candidate = { ...candidate, status: 'rejected', decisionReason: review.reason };
      await this.store.decide(tx, rejected);
      return rejected;
    });
  }

  /** Stores the Candidate's next version; what it targets cannot be changed. */
  revise(command: ReviseCandidate): Promise<ReviewedCandidate> {
    return this.act(command, 'revise', async (tx, candidate) => {
      await this.ownership.requireProposer(tx, candidate);
      refuseUntrimmed(command.reason);
      const proposal = this.families.accept(candidate.family, command.proposal);
      const memoryCitations = command.memoryCitations ?? candidate.evidence.memoryCitations;
      const evidence = await this.evidence.admit(tx, candidate.scopeId, { ...command.evidence, memoryCitations });
      if (!sameArtifact(command.target, candidate.target))
        throw new RefusedRequestError('The target of a Candidate cannot be changed.');
      const { version, ...rest } = candidate;
      const revised = { ...rest, proposal, evidence, reason: command.reason, version: version + 1 };
      await this.checkTarget(tx, revised);
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
      return this.withRights(tx, await work(tx));
    });
  }

  private async withRights(snapshot: Snapshot, candidate: Candidate): Promise<ReviewedCandidate> {
    const rights = await this.rights.find(snapshot, candidate.scopeId, [candidate]);
    return { ...candidate, rights: rights?.get(candidate.candidateId) ?? null };
  }

  private async checkTarget(tx: Tx, { scopeId, target, evidence }: Candidate): Promise<void> {
    if (target) await this.evidence.admitTarget(tx, scopeId, target, evidence);
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

function refuseUntrimmed(reason: string | null): void {
  if (reason !== null && (reason === '' || strip(reason) !== reason))
    throw new RefusedRequestError('A reason has text and no white space at its ends.');
}
