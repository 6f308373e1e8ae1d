import { Injectable } from '@nestjs/common';
import { ExperienceWriter, isExperienceContent } from '../artifacts/experience/experience.writer.js';
import type { ExperienceContent } from '../artifacts/experience/experience.writer.js';
import { sameArtifact } from '../artifacts/kernel/references.js';
import type { ArtifactReference } from '../artifacts/kernel/references.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { RefusedRequestError } from '../platform/errors/invalid-request.error.js';
import { Ids } from '../platform/ids/ids.js';
import type { Candidate } from './domain/candidate.js';
import { EvidenceAdmission } from './evidence.admission.js';
import { FamilyReview } from './family-review.js';
import type { RevisedVersion, Revision } from './family-review.js';
import { refuseOtherShape, refuseUntrimmed } from './refuse-proposal.js';

/** Experiences: the evidence is checked whenever a version is made, and again when it is approved (experience.md §4). */
@Injectable()
export class ExperienceReview extends FamilyReview {
  constructor(
    private readonly experience: ExperienceWriter,
    private readonly evidence: EvidenceAdmission,
    private readonly ids: Ids,
  ) {
    super();
  }

  override async revise(tx: Tx, candidate: Candidate, revision: Revision): Promise<RevisedVersion> {
    refuseUntrimmed(revision.reason);
    const proposal = accept(revision.proposal);
    const memoryCitations = revision.memoryCitations ?? candidate.evidence.memoryCitations;
    const { target, reason } = revision;
    const given = { ...candidate, proposal, reason, evidence: { ...revision.evidence, memoryCitations } };
    const evidence = await this.evidence.admit(tx, candidate.scopeId, given.evidence);
    if (!sameArtifact(target, candidate.target))
      throw new RefusedRequestError('The target of a Candidate cannot be changed.');
    await this.checkTarget(tx, { ...given, evidence });
    return { proposal, evidence, reason };
  }

  override async approve(tx: Tx, candidate: Candidate): Promise<ArtifactReference> {
    const { scopeId, family, target } = candidate;
    const { evidence: lineage } = await this.admit(tx, candidate);
    const content = accept(candidate.proposal);
    const artifactId = target?.artifactId ?? this.ids.hex('exp_');
    const revision = (target?.revision ?? 0) + 1;
    await this.experience.commit(tx, { scopeId, artifactId, revision, content, lineage });
    return { family, artifactId, revision };
  }

  override reject(): Promise<void> {
    return Promise.resolve();
  }

  /** The Candidate on admitted evidence; throws 404, 409 or 422 when that or the target is not what it should be. */
  async admit(tx: Tx, candidate: Candidate): Promise<Candidate> {
    const admitted = { ...candidate, evidence: await this.evidence.admit(tx, candidate.scopeId, candidate.evidence) };
    await this.checkTarget(tx, admitted);
    return admitted;
  }

  private async checkTarget(tx: Tx, { scopeId, target, evidence }: Candidate): Promise<void> {
    if (target) await this.evidence.admitTarget(tx, scopeId, target, evidence);
  }
}

function accept(proposal: unknown): ExperienceContent {
  if (!isExperienceContent(proposal)) refuseOtherShape();
  return proposal;
}
