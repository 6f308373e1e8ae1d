import { aProposal } from '../../factories/a-proposal.js';
import { anExperience } from '../../factories/an-experience.js';
import { ApiClient } from '../../support/api-client.js';
import type { Answer, Wire } from '../../support/api-client.js';
import { givenScope, givenSource } from '../../support/given.js';
import { CLIENTS } from './review-commands.js';
import type { Reviews } from './review-commands.js';
import type { Act, Outcome, ReviewStatus } from './review-model.js';

type Candidate = Wire['ArtifactCandidate'];

/** Three clients of one server, in a Scope of their own. */
export class HttpReviews implements Reviews {
  private readonly clients: readonly ApiClient[];

  private constructor(
    url: string,
    private readonly scopeId: string,
    private readonly source: Wire['SourceReference'],
  ) {
    this.clients = Array.from({ length: CLIENTS }, () => new ApiClient(url));
  }

  static async begin(api: ApiClient): Promise<HttpReviews> {
    const scopeId = await givenScope(api);
    return new HttpReviews(api.url, scopeId, await givenSource(api, scopeId));
  }

  async propose(client: number): Promise<string> {
    const proposal = aProposal({ scope_id: this.scopeId, source_refs: [this.source] });
    const { status, body } = await this.at(client).proposeExperience(proposal);
    if (status !== 201) throw new Error(`refused with ${status}`);
    return body.candidate_id;
  }

  async act(client: number, candidateId: string, act: Act, expectedVersion: number): Promise<Outcome> {
    return toOutcome(await this.send(this.at(client), candidateId, act, expectedVersion));
  }

  async read(candidateId: string) {
    const { body } = await this.at(0).getCandidate({ scope_id: this.scopeId, candidate_id: candidateId });
    return { status: body.status, version: body.version, experience: body.result_artifact?.artifact_id ?? null };
  }

  async experiences(): Promise<readonly string[]> {
    const path = `/v1/scopes/${this.scopeId}/artifacts/experience?limit=100`;
    const { items } = (await this.at(0).send<Wire['ArtifactPage']>('GET', path)).body;
    return items.map(({ artifact_id }) => artifact_id);
  }

  private send(api: ApiClient, candidate_id: string, act: Act, expected_version: number): Promise<Answer<Candidate>> {
    const review = { scope_id: this.scopeId, candidate_id, expected_version };
    switch (act) {
      case 'approve':
        return api.approveCandidate(review);
      case 'reject':
        return api.rejectCandidate({ ...review, reason: 'Not general.' });
      case 'revise':
        return api.reviseCandidate({
          ...review,
          proposal: anExperience({ lesson: `Follows version ${expected_version}.` }),
          source_refs: [this.source],
          artifact_refs: [],
        });
    }
  }

  private at(client: number): ApiClient {
    const api = this.clients[client];
    if (!api) throw new Error(`there is no client ${client}`);
    return api;
  }
}

function toOutcome({ status, body }: Answer<Candidate>): Outcome {
  if (status === 200) return { is: 'success', status: body.status, version: body.version };
  const { code, details } = (body as unknown as Wire['ErrorResponse']).error;
  if (code === 'candidate_conflict')
    return { is: code, current: (details as { current_version: number }).current_version };
  if (code === 'candidate_terminal') return { is: code, status: (details as { status: ReviewStatus }).status };
  throw new Error(`answered ${status} ${code}`);
}
