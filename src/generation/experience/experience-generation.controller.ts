import { Body, Controller, Post } from '@nestjs/common';
import { toArtifactReference } from '../../artifacts/reference.presenter.js';
import { toArtifactCandidate, toEvidence } from '../../candidates/candidate.presenter.js';
import { PROPOSAL_ACCESS } from '../../candidates/proposal-access.js';
import { refuseTooMuchEvidence } from '../../candidates/refuse-too-much-evidence.js';
import { Operation } from '../../contract/operation.decorator.js';
import { StopSignal } from '../stop-signal.js';
import { GeneratedCandidateResponse, GenerateExperienceRequest } from './dto/generate-experience.dto.js';
import { ExperienceGenerationService } from './experience-generation.service.js';

@Controller('v1/experience')
export class ExperienceGenerationController {
  constructor(
    private readonly generation: ExperienceGenerationService,
    private readonly stop: StopSignal,
  ) {}

  @Post('generate')
  @Operation({
    operationId: 'generate_experience',
    tag: 'experience',
    summary: 'Have an Experience proposed',
    description:
      'Has the model look for the lesson of the evidence. What it finds is a Candidate for review; nothing is recalled before it is approved.',
    access: PROPOSAL_ACCESS,
    scopeMode: 'current',
    write: 'asks-a-model',
    success: { status: 200, description: 'The Candidate, if there is one.', response: GeneratedCandidateResponse },
    errors: [404, 409, 422],
  })
  async generate(@Body() body: GenerateExperienceRequest): Promise<GeneratedCandidateResponse> {
    refuseTooMuchEvidence(body);
    const future = {
      scopeId: body.scope_id,
      evidence: toEvidence(body),
      target: body.target ? toArtifactReference(body.target) : null,
      reason: body.reason ?? null,
    };
    const candidate = await this.generation.generate(future, this.stop.signal);
    return candidate
      ? { status: 'pending', candidate: toArtifactCandidate(candidate) }
      : { status: 'no_op', candidate: null };
  }
}
