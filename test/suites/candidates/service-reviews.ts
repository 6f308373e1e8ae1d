import type { INestApplicationContext } from '@nestjs/common';
import type { Lineage } from '../../../src/artifacts/kernel/references.js';
import { CandidatesService } from '../../../src/candidates/candidates.service.js';
import type { Candidate } from '../../../src/candidates/domain/candidate.js';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { anExperience } from '../../factories/an-experience.js';
import type { TestDatabase } from '../../support/databases.js';
import type { Reviews } from './review-commands.js';
import type { Act, Outcome, ReviewStatus } from './review-model.js';

/** Callers inside the process: their calls interleave at every `await`, which requests over HTTP seldom do. */
export class ServiceReviews implements Reviews {
  private readonly candidates: CandidatesService;
  private readonly evidence: Lineage;

  constructor(
    app: INestApplicationContext,
    private readonly database: TestDatabase,
    private readonly scopeId: string,
    sourceId: string,
  ) {
    this.candidates = app.get(CandidatesService, { strict: false });
    this.evidence = { sources: [{ sourceType: 'content', sourceId }], artifacts: [], memoryCitations: [] };
  }

  async propose(): Promise<string> {
    const { scopeId, evidence } = this;
    const proposal = { scopeId, evidence, proposal: anExperience(), target: null, reason: null };
    return (await this.candidates.propose(proposal)).candidateId;
  }

  act(_client: number, candidateId: string, act: Act, expectedVersion: number): Promise<Outcome> {
    return this.send({ scopeId: this.scopeId, candidateId, expectedVersion }, act).then(toSuccess, toConflict);
  }

  async read(candidateId: string) {
    const { status, version, resultArtifact } = await this.candidates.get(this.scopeId, candidateId);
    return { status, version, experience: resultArtifact?.artifactId ?? null };
  }

  async experiences(): Promise<readonly string[]> {
    const sql = "SELECT artifact_id FROM artifact_revisions WHERE scope_id = ? AND family = 'experience'";
    const rows = await this.database.rows<{ artifact_id: string }>(sql, this.scopeId);
    return rows.map(({ artifact_id }) => artifact_id);
  }

  private send(review: { scopeId: string; candidateId: string; expectedVersion: number }, act: Act) {
    const { evidence } = this;
    const proposal = anExperience({ lesson: `Follows version ${review.expectedVersion}.` });
    switch (act) {
      case 'approve':
        return this.candidates.approve(review);
      case 'reject':
        return this.candidates.reject({ ...review, reason: 'Not general.' });
      case 'revise':
        return this.candidates.revise({
          ...review,
          proposal,
          evidence,
          memoryCitations: null,
          target: null,
          reason: null,
        });
    }
  }
}

const toSuccess = ({ status, version }: Candidate): Outcome => ({ is: 'success', status, version });

function toConflict(error: unknown): Outcome {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  if (code === 'candidate_conflict')
    return { is: code, current: (details as { current_version: number }).current_version };
  if (code === 'candidate_terminal') return { is: code, status: (details as { status: ReviewStatus }).status };
  throw error;
}
