import { Body, Controller, Post } from '@nestjs/common';
import { toArtifactReference } from '../artifacts/reference.presenter.js';
import { toMemoryCitation } from '../artifacts/reference.presenter.js';
import { onBodyScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { cutPage } from '../platform/http/cut-page.js';
import { toArtifactCandidate, toEvidence } from './candidate.presenter.js';
import { CandidatesService } from './candidates.service.js';
import {
  ApproveArtifactCandidateRequest,
  ArtifactCandidate,
  ArtifactCandidatePage,
  GetArtifactCandidateRequest,
  ListArtifactCandidatesRequest,
  RejectArtifactCandidateRequest,
  ReviseArtifactCandidateRequest,
} from './dto/candidate.dto.js';
import { refuseTooMuchEvidence } from './refuse-too-much-evidence.js';

const CANDIDATE = { status: 200, description: 'The Candidate.', response: ArtifactCandidate };

@Controller('v1/artifact-candidates')
export class CandidatesController {
  constructor(private readonly candidates: CandidatesService) {}

  @Post('list')
  @Operation({
    operationId: 'list_artifact_candidates',
    tag: 'review',
    summary: 'List Candidates',
    description: 'Candidates of one state, page by page. The cursor is the last id of the page before.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: { status: 200, description: 'One page of Candidates.', response: ArtifactCandidatePage },
    errors: [404, 422],
  })
  async list(@Body() body: ListArtifactCandidatesRequest): Promise<ArtifactCandidatePage> {
    const { scope_id: scopeId, status, family, cursor, limit } = body;
    const page = { scopeId, status, family: family ?? null, after: cursor ?? null, limit: limit + 1 };
    const found = await this.candidates.list(page);
    const { items, last } = cutPage(found, limit);
    return { candidates: items.map(toArtifactCandidate), next_cursor: last?.candidateId ?? null };
  }

  @Post('get')
  @Operation({
    operationId: 'get_artifact_candidate',
    tag: 'review',
    summary: 'Read a Candidate',
    description: 'The current version of the Candidate and where its review stands.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: CANDIDATE,
    errors: [404, 422],
  })
  async get(@Body() body: GetArtifactCandidateRequest): Promise<ArtifactCandidate> {
    return toArtifactCandidate(await this.candidates.get(body.scope_id, body.candidate_id));
  }

  @Post('approve')
  @Operation({
    operationId: 'approve_artifact_candidate',
    tag: 'review',
    summary: 'Approve a Candidate',
    description:
      'Checks the evidence again and commits the proposal; from then on it is recalled. Approving the approved version again answers the same.',
    access: onBodyScope('scope.review'),
    scopeMode: 'current',
    write: true,
    success: CANDIDATE,
    errors: [404, 409, 422],
  })
  async approve(@Body() body: ApproveArtifactCandidateRequest): Promise<ArtifactCandidate> {
    return toArtifactCandidate(await this.candidates.approve(toReview(body)));
  }

  @Post('reject')
  @Operation({
    operationId: 'reject_artifact_candidate',
    tag: 'review',
    summary: 'Reject a Candidate',
    description: 'Ends the review; the proposal is kept and never recalled.',
    access: onBodyScope('scope.review'),
    scopeMode: 'current',
    write: true,
    success: CANDIDATE,
    errors: [404, 409, 422],
  })
  async reject(@Body() body: RejectArtifactCandidateRequest): Promise<ArtifactCandidate> {
    return toArtifactCandidate(await this.candidates.reject({ ...toReview(body), reason: body.reason }));
  }

  @Post('revise')
  @Operation({
    operationId: 'revise_artifact_candidate',
    tag: 'review',
    summary: 'Revise a Candidate',
    description:
      'Stores the next version of what is proposed. What it targets cannot change; a left-out reason is none.',
    access: onBodyScope('scope.review'),
    scopeMode: 'current',
    write: true,
    success: CANDIDATE,
    errors: [404, 409, 422],
  })
  async revise(@Body() body: ReviseArtifactCandidateRequest): Promise<ArtifactCandidate> {
    refuseTooMuchEvidence(body);
    const candidate = await this.candidates.revise({
      ...toReview(body),
      proposal: { ...body.proposal },
      evidence: toEvidence(body),
      memoryCitations: body.memory_citations?.map(toMemoryCitation) ?? null,
      target: body.target ? toArtifactReference(body.target) : null,
      reason: body.reason ?? null,
    });
    return toArtifactCandidate(candidate);
  }
}

const toReview = (body: ApproveArtifactCandidateRequest | ReviseArtifactCandidateRequest) => ({
  scopeId: body.scope_id,
  candidateId: body.candidate_id,
  expectedVersion: body.expected_version,
});
