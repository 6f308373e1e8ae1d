import { Injectable } from '@nestjs/common';
import { OwnershipWriter } from '../access/ownership.writer.js';
import type { ExperienceContent } from '../artifacts/experience/experience.writer.js';
import type { ArtifactReference, Lineage } from '../artifacts/kernel/references.js';
import { PROPOSAL_REASON } from '../artifacts/profile/profile.writer.js';
import type { ProfileProposal } from '../artifacts/profile/profile.writer.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import type { Candidate } from './domain/candidate.js';
import { ExperienceReview } from './experience.review.js';
import { CandidateStore } from './persistence/candidate.store.js';
import { refuseUntrimmed } from './refuse-proposal.js';

export type { Candidate };

export interface ProposeExperience {
  readonly scopeId: string;
  readonly proposal: ExperienceContent;
  readonly evidence: Lineage;
  /** The Experience revision to replace; null proposes a new one. */
  readonly target: ArtifactReference | null;
  readonly reason: string | null;
}

export interface ProposeProfile {
  readonly scopeId: string;
  readonly proposal: ProfileProposal;
  readonly evidence: Lineage;
  /** The head it was made from; null when there is no Profile. */
  readonly target: ArtifactReference | null;
}

/** Stores proposals inside the caller's unit of work, which has locked the Scope. */
@Injectable()
export class CandidatesWriter {
  constructor(
    private readonly store: CandidateStore,
    private readonly experience: ExperienceReview,
    private readonly ids: Ids,
    private readonly ownership: OwnershipWriter,
  ) {}

  /** Not idempotent: the same proposal twice makes two Candidates. Checks evidence and target (experience.md §4). */
  async proposeExperience(tx: Tx, { reason, ...proposed }: ProposeExperience): Promise<Candidate> {
    refuseUntrimmed(reason);
    const fresh = pending({ ...proposed, reason, family: 'experience', candidateId: this.ids.hex('cand_') });
    return this.insert(tx, await this.experience.admit(tx, fresh));
  }

  /** The evidence is the window that the Profile was generated from, so there is nothing to check. */
  async proposeProfile(tx: Tx, proposed: ProposeProfile): Promise<Candidate> {
    const candidateId = this.ids.hex('candidate_');
    return this.insert(tx, pending({ ...proposed, reason: PROPOSAL_REASON, family: 'profile', candidateId }));
  }

  private async insert(tx: Tx, candidate: Candidate): Promise<Candidate> {
    await this.store.insert(tx, candidate);
    await this.ownership.propose(tx, candidate);
    return candidate;
  }
}

const pending = (proposed: Omit<Candidate, 'version' | 'status' | 'resultArtifact' | 'decisionReason'>): Candidate => ({
  ...proposed,
  version: 1,
  status: 'pending',
  resultArtifact: null,
  decisionReason: null,
});
