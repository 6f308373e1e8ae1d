import { Injectable } from '@nestjs/common';
import { ExperienceWriter, isExperienceContent } from '../artifacts/experience/experience.writer.js';
import type { ExperienceContent } from '../artifacts/experience/experience.writer.js';
import type { ArtifactReference } from '../artifacts/kernel/references.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { RefusedRequestError } from '../platform/errors/invalid-request.error.js';
import { Ids } from '../platform/ids/ids.js';
import type { Candidate, CandidateFamily } from './domain/candidate.js';

/** What approval means in each reviewed family. */
@Injectable()
export class ReviewedFamilies {
  constructor(
    private readonly experience: ExperienceWriter,
    private readonly ids: Ids,
  ) {}

  /** The proposal if it has the family's shape; else 422. Only Experiences can be proposed by hand. */
  accept(family: CandidateFamily, proposal: unknown): ExperienceContent {
    if (family === 'experience' && isExperienceContent(proposal)) return proposal;
    throw new RefusedRequestError('The proposal has not the shape of the Candidate’s family.');
  }

  /** Commits the proposal as a new Artifact, or as the next revision of its target. */
  async commit(tx: Tx, { scopeId, family, proposal, evidence, target }: Candidate): Promise<ArtifactReference> {
    const content = this.accept(family, proposal);
    const artifactId = target?.artifactId ?? this.ids.hex('exp_');
    const revision = (target?.revision ?? 0) + 1;
    await this.experience.commit(tx, { scopeId, artifactId, revision, content, lineage: evidence });
    return { family, artifactId, revision };
  }
}
