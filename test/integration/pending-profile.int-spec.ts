import type { Candidate } from '../../src/candidates/domain/candidate.js';
import { CandidateStore } from '../../src/candidates/persistence/candidate.store.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { expectError } from '../support/expect-error.js';
import { givenProfile, givenScope } from '../support/given.js';
import { Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let scope_id: string;
let prepared: Prepared;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
  prepared = new Prepared(server.api, { scope_id, query: 'anything' });
  await givenProfile(server.api, scope_id, '# Committed');
  await store(aPendingProfile());
});

const sections = [{ family: 'profile' as const, limit: 1 }];

/** A replacement of the Profile, as generation will propose it. */
const aPendingProfile = (): Candidate => ({
  scopeId: scope_id,
  candidateId: 'candidate_0123456789abcdef0123456789abcdef',
  family: 'profile',
  version: 1,
  status: 'pending',
  proposal: {
    schema: 'powercontext.profile-candidate.v1',
    content: '# Pending\n',
    source_window: { after: 0, through: 1 },
    generator_id: 'profile',
    generator_version: '1',
    created_at: '2026-11-30T00:00:00.000000Z',
  },
  evidence: {
    sources: [],
    artifacts: [{ family: 'profile', artifactId: 'profile', revision: 1 }],
    memoryCitations: [],
  },
  target: { family: 'profile', artifactId: 'profile', revision: 1 },
  reason: null,
  resultArtifact: null,
  decisionReason: null,
});

const store = (candidate: Candidate) =>
  server.app
    .get(UnitOfWork, { strict: false })
    .run((tx) => server.app.get(CandidateStore, { strict: false }).insert(tx, candidate));

const bodies = async () => (await prepared.entries({ assembly: { sections } })).map(({ body }) => body);

describe('A pending replacement of a Profile', () => {
  it('leaves the committed head eligible, and is not recalled itself', async () => {
    expect(await bodies()).toEqual(['# Committed\n']);
  });

  it('is listed in the form of its family', async () => {
    const { candidates } = (await server.api.listCandidates({ scope_id, family: 'profile' })).body;
    expect(candidates).toEqual([expect.objectContaining({ family: 'profile', status: 'pending' })]);
  });

  it('rejected, leaves the committed head eligible', async () => {
    const { candidateId: candidate_id } = aPendingProfile();
    const rejected = { scope_id, candidate_id, expected_version: 1, reason: 'Not so.' };
    expect((await server.api.rejectCandidate(rejected)).body.status).toBe('rejected');
    expect(await bodies()).toEqual(['# Committed\n']);
  });

  it('cannot take the form of another family', async () => {
    const answer = await server.api.reviseCandidate({
      scope_id,
      candidate_id: aPendingProfile().candidateId,
      expected_version: 1,
      proposal: { situation: 's', action: 'a', outcome: 'o', lesson: 'l' },
      source_refs: [],
      artifact_refs: [{ family: 'profile', artifact_id: 'profile', revision: 1 }],
      target: { family: 'profile', artifact_id: 'profile', revision: 1 },
    });
    expectError(answer, 422, 'invalid_request', null);
  });
});
