import { Injectable } from '@nestjs/common';
import type { Lineage } from '../artifacts/kernel/references.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { ProposeExperience } from './candidates.writer.js';
import { EvidenceAdmission } from './evidence.admission.js';
import { CandidateStore } from './persistence/candidate.store.js';
import type { CandidateCount } from './persistence/candidate.store.js';
import { refuseUntrimmed } from './refuse-proposal.js';

export type { CandidateCount };

export type FutureExperience = Omit<ProposeExperience, 'proposal'>;

/** Reads about Candidates for other features. */
@Injectable()
export class CandidatesReader {
  constructor(
    private readonly store: CandidateStore,
    private readonly evidence: EvidenceAdmission,
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

  /** How many Candidates each Scope has by family and status; combinations without any are absent. */
  countByFamilyAndStatus(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly CandidateCount[]> {
    return this.store.count(snapshot, scopeIds);
  }
}
