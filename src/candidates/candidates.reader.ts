import { Injectable } from '@nestjs/common';
import { ReviewRightsReader } from '../access/review-rights.reader.js';
import type { ReviewRights } from '../access/review-rights.reader.js';
import type { Lineage } from '../artifacts/kernel/references.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { ProposeExperience } from './candidates.writer.js';
import type { Candidate } from './domain/candidate.js';
import { EvidenceAdmission } from './evidence.admission.js';
import { CandidateStore } from './persistence/candidate.store.js';
import type { CandidateCount } from './persistence/candidate.store.js';
import { refuseUntrimmed } from './refuse-proposal.js';

export type { CandidateCount };

export type FutureExperience = Omit<ProposeExperience, 'proposal'>;

/** A Candidate, and what the caller may do with it; null where access is not enforced. */
export interface ReviewedCandidate extends Candidate {
  readonly rights: ReviewRights | null;
}

/** Reads about Candidates for other features. */
@Injectable()
export class CandidatesReader {
  constructor(
    private readonly store: CandidateStore,
    private readonly evidence: EvidenceAdmission,
    private readonly rights: ReviewRightsReader,
  ) {}

  /**
   * What an Experience could be proposed on: the evidence without repetitions. Throws as `proposeExperience` would
   * (experience.md §4), before anybody has written a proposal.
   */
  async admitExperience(snapshot: Snapshot, { scopeId, evidence, target, reason }: FutureExperience): Promise<Lineage> {
    refuseUntrimmed(reason);
    const admitted = await this.evidence.admit(snapshot, scopeId, evidence);
    if (target) await this.evidence.admitTarget(snapshot, scopeId, target, admitted);
    return admitted;
  }

  async withRights(snapshot: Snapshot, candidate: Candidate): Promise<ReviewedCandidate> {
    const rights = await this.rights.find(snapshot, candidate.scopeId, [candidate]);
    return { ...candidate, rights: rights?.get(candidate.candidateId) ?? null };
  }

  /** In the order of `candidates`, all of which are in the Scope. */
  async withRightsOfAll(
    snapshot: Snapshot,
    scopeId: string,
    candidates: readonly Candidate[],
  ): Promise<readonly ReviewedCandidate[]> {
    const rights = await this.rights.find(snapshot, scopeId, candidates);
    return candidates.map((candidate) => ({ ...candidate, rights: rights?.get(candidate.candidateId) ?? null }));
  }

  /** How many Candidates each Scope has by family and status; combinations without any are absent. */
  countByFamilyAndStatus(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly CandidateCount[]> {
    return this.store.count(snapshot, scopeIds);
  }
}
