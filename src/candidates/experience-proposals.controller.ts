import { Body, Controller, Post } from '@nestjs/common';
import { onArtifact } from '../artifacts/artifact-access.js';
import { toArtifactReference } from '../artifacts/reference.presenter.js';
import { onScope, resolvedBy } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { toArtifactCandidate, toEvidence } from './candidate.presenter.js';
import { CandidatesService } from './candidates.service.js';
import { ArtifactCandidate, ProposeExperienceRequest } from './dto/candidate.dto.js';
import { refuseTooMuchEvidence } from './refuse-too-much-evidence.js';

/** Whoever proposes a change of an Experience must be allowed to make it. */
const PROPOSAL_ACCESS = resolvedBy<{ body: ProposeExperienceRequest }>(
  'experience_candidate_write_access',
  ({ body: { scope_id, target } }) => [
    onScope('scope.contribute', scope_id),
    ...(target ? [onArtifact('artifact.write', { ...target, scope_id })] : []),
  ],
);

@Controller('v1/experience')
export class ExperienceProposalsController {
  constructor(private readonly candidates: CandidatesService) {}

  @Post('propose')
  @Operation({
    operationId: 'propose_experience',
    tag: 'experience',
    summary: 'Propose an Experience',
    description:
      'Stores a Candidate for review. It rests on at least one piece of evidence of the same Scope, and becomes recallable only by approval. Proposing twice makes two Candidates.',
    access: PROPOSAL_ACCESS,
    scopeMode: 'current',
    write: true,
    success: { status: 201, description: 'The pending Candidate.', response: ArtifactCandidate },
    errors: [404, 409, 422],
  })
  async propose(@Body() body: ProposeExperienceRequest): Promise<ArtifactCandidate> {
    refuseTooMuchEvidence(body);
    const { situation, action, outcome, lesson } = body.proposal;
    const candidate = await this.candidates.propose({
      scopeId: body.scope_id,
      proposal: { situation, action, outcome, lesson },
      evidence: toEvidence(body),
      target: body.target ? toArtifactReference(body.target) : null,
      reason: body.reason ?? null,
    });
    return toArtifactCandidate(candidate);
  }
}
