import { Injectable } from '@nestjs/common';
import { sameArtifact } from '../../artifacts/kernel/references.js';
import type { ArtifactReference, Lineage } from '../../artifacts/kernel/references.js';
import { CandidatesReader } from '../../candidates/candidates.reader.js';
import type { FutureExperience, ReviewedCandidate } from '../../candidates/candidates.reader.js';
import { CandidatesWriter } from '../../candidates/candidates.writer.js';
import { Models } from '../../inference/models.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import { evidenceBudget } from '../domain/shown-evidence.js';
import { GenerationUnavailableError } from '../generation.errors.js';
import { evidenceId, generatedSchema, shownPieces } from './domain/experience-generation.js';
import { GENERATE_INSTRUCTIONS } from './domain/experience-prompt.js';
import { EvidenceReader } from './evidence-reader.js';

/** Asks the model for one Experience on given evidence (experience.md §10). */
@Injectable()
export class ExperienceGenerationService {
  constructor(
    private readonly models: Models,
    private readonly evidence: EvidenceReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly candidates: CandidatesWriter,
    private readonly reader: CandidatesReader,
  ) {}

  /**
   * The pending Candidate, or null when the model finds no lesson. Throws 503 `generation_unavailable` before anything
   * else, 422, 404 and 409 as a proposal by hand does, and what the model throws.
   */
  async generate(future: FutureExperience, signal: AbortSignal): Promise<ReviewedCandidate | null> {
    const model = this.models.generator;
    if (!model) throw new GenerationUnavailableError('experience');
    const { scopeId, target } = future;
    const { lineage, pieces } = await this.evidence.load(future);
    const { proposal } = await model.answer({
      purpose: 'experience_generation',
      scopeId,
      instructions: GENERATE_INSTRUCTIONS,
      schema: generatedSchema,
      input: {
        evidence: shownPieces(pieces, evidenceBudget(model.contextWindowTokens)),
        target_evidence_id: target && idOf(target, lineage),
      },
      signal,
    });
    return proposal && this.propose({ ...future, evidence: lineage }, proposal);
  }

  /** The evidence is checked again: it may have changed while the model was thinking. */
  private propose(future: FutureExperience, proposal: NonNullable<GeneratedProposal>): Promise<ReviewedCandidate> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, future.scopeId);
      const candidate = await this.candidates.proposeExperience(tx, { ...future, proposal });
      return this.reader.withRights(tx, candidate);
    });
  }
}

type GeneratedProposal = ReturnType<typeof generatedSchema.parse>['proposal'];

/** Artifacts stand behind the Sources; the target is one of them. */
const idOf = (target: ArtifactReference, { sources, artifacts }: Lineage): string =>
  evidenceId(sources.length + artifacts.findIndex((artifact) => sameArtifact(artifact, target)));
