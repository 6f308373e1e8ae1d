import { anExperience } from '../factories/an-experience.js';
import { aProposal } from '../factories/a-proposal.js';
import type { Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenCandidate, givenMemory, givenScope, givenSource } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

type Candidate = Wire['ArtifactCandidate'];

let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const approve = ({ candidate_id }: Pick<Candidate, 'candidate_id'>, expected_version = 1) =>
  server.api.approveCandidate({ scope_id, candidate_id, expected_version });

const reject = ({ candidate_id }: Pick<Candidate, 'candidate_id'>, expected_version = 1, reason = 'Not general.') =>
  server.api.rejectCandidate({ scope_id, candidate_id, expected_version, reason });

/** Revises to what the Candidate is already, but for `change`. */
const revise = (candidate: Candidate, change: Partial<Wire['ReviseArtifactCandidateRequest']> = {}) =>
  server.api.reviseCandidate({
    scope_id,
    candidate_id: candidate.candidate_id,
    expected_version: candidate.version,
    proposal: candidate.proposal,
    source_refs: candidate.source_refs,
    artifact_refs: candidate.artifact_refs,
    target: candidate.target,
    ...change,
  });

const get = async ({ candidate_id }: Pick<Candidate, 'candidate_id'>) =>
  (await server.api.getCandidate({ scope_id, candidate_id })).body;

const TERMINAL = 'candidate_terminal';
const UNKNOWN = { candidate_id: 'cand_unknown' };

describe('Proposing an Experience', () => {
  it('answers 201 with a pending Candidate, every field present', async () => {
    const source = await givenSource(server.api, scope_id);
    const proposal = anExperience({ lesson: 'Commit the lockfile.' });
    const request = aProposal({ scope_id, proposal, source_refs: [source], reason: 'Observed in CI' });
    const { status, body } = await server.api.proposeExperience(request);
    expect(status).toBe(201);
    expect(body).toEqual({
      memory_citations: [],
      permissions: null,
      candidate_id: expect.stringMatching(/^cand_[0-9a-f]{32}$/),
      version: 1,
      family: 'experience',
      status: 'pending',
      proposal,
      source_refs: [source],
      artifact_refs: [],
      target: null,
      reason: 'Observed in CI',
      result_artifact: null,
      decision_reason: null,
    });
    expect(await get(body)).toEqual(body);
  });

  it('twice makes two Candidates', async () => {
    const source_refs = [await givenSource(server.api, scope_id)];
    const first = await givenCandidate(server.api, scope_id, { source_refs });
    const second = await givenCandidate(server.api, scope_id, { source_refs });
    expect(second).toEqual({ ...first, candidate_id: expect.not.stringMatching(first.candidate_id) });
  });

  it.each([' outer', 'outer\n', '\u3000wide', ' '])('refuses the reason %j', async (reason) => {
    const source_refs = [await givenSource(server.api, scope_id)];
    const before = await server.database.rowCounts();
    const answer = await server.api.proposeExperience(aProposal({ scope_id, source_refs, reason }));
    expectError(answer, 422, 'invalid_request', null);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('keeps the four texts exactly: outer white space, NUL, decomposed letters, 8000 code points', async () => {
    const proposal = {
      situation: '  spaced  ',
      action: 'nul\u0000here',
      outcome: 'cafe\u0301',
      lesson: '🚢'.repeat(8_000),
    };
    const candidate = await givenCandidate(server.api, scope_id, { proposal });
    const { result_artifact } = (await approve(candidate)).body;
    const { content } = (await server.api.getExperience({ scope_id, artifact: result_artifact! })).body;
    expect([candidate.proposal, content]).toEqual([proposal, proposal]);
  });

  it.each<[string, Partial<Wire['ExperienceProposal']>, string]>([
    ['8001 code points', { lesson: 'x'.repeat(8_001) }, 'string_too_long'],
    ['nothing', { lesson: '' }, 'string_too_short'],
    ['white space', { lesson: ' \u3000' }, 'string_pattern_mismatch'],
  ])('refuses a text of %s', async (_, change, type) => {
    const answer = await server.api.proposeExperience(aProposal({ scope_id, proposal: anExperience(change) }));
    expectFaults(answer, [[type, ['body', 'proposal', 'lesson']]]);
  });

  it('needs a Scope that exists', async () => {
    const answer = await server.api.proposeExperience(aProposal({ scope_id: 'nowhere' }));
    expectError(answer, 404, 'scope_not_found', null);
  });
});

describe('Approving', () => {
  it('commits a new Experience with the evidence of the Candidate', async () => {
    const source = await givenSource(server.api, scope_id);
    const { citation } = await givenMemory(server.api, scope_id, 'The lockfile was stale.');
    const candidate = await givenCandidate(server.api, scope_id, {
      source_refs: [source],
      memory_citations: [citation],
    });
    const { status, body } = await approve(candidate);
    expect(status).toBe(200);
    const artifact = { family: 'experience', artifact_id: expect.stringMatching(/^exp_[0-9a-f]{32}$/), revision: 1 };
    expect(body).toEqual({ ...candidate, status: 'approved', result_artifact: artifact });
    expect((await server.api.getExperience({ scope_id, artifact: body.result_artifact! })).body).toEqual({
      artifact: body.result_artifact,
      content: candidate.proposal,
      source_refs: [source],
      artifact_refs: [],
      memory_citations: [citation],
    });
  });

  it('again at the approved version answers the stored result', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const first = await approve(candidate);
    const before = await server.database.rowCounts();
    const again = await approve(candidate);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('at another version of an approved Candidate is terminal', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    await approve(candidate);
    expectError(await approve(candidate, 2), 409, TERMINAL, { status: 'approved' });
  });

  it('takes the revised content, not the first one', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const proposal = anExperience({ lesson: 'Better said.' });
    await revise(candidate, { proposal });
    const { body } = await approve(candidate, 2);
    expect(body).toMatchObject({ version: 2, proposal, result_artifact: { revision: 1 } });
    const { content } = (await server.api.getExperience({ scope_id, artifact: body.result_artifact! })).body;
    expect(content).toEqual(proposal);
  });

  it('by eight reviewers at once commits one Experience', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const answers = await Promise.all(upTo(8).map(() => approve(candidate)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const { items } = (
      await server.api.send<Wire['ArtifactPage']>('GET', `/v1/scopes/${scope_id}/artifacts/experience`)
    ).body;
    expect(items).toHaveLength(1);
  });
});

describe('Rejecting', () => {
  it('keeps the reason, and makes nothing', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const { status, body } = await reject(candidate, 1, 'Seen once only.');
    const rejected = { ...candidate, status: 'rejected', decision_reason: 'Seen once only.' };
    expect([status, body]).toEqual([200, rejected]);
    expect(await get(candidate)).toEqual(rejected);
  });

  it.each([' outer', 'outer ', '\u3000x'])('refuses the reason %j', async (reason) => {
    const candidate = await givenCandidate(server.api, scope_id);
    expectError(await reject(candidate, 1, reason), 422, 'invalid_request', null);
    expect((await get(candidate)).status).toBe('pending');
  });

  it('needs a reason', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    expectFaults(await reject(candidate, 1, ''), [['string_too_short', ['body', 'reason']]]);
    expectFaults(await reject(candidate, 1, ' '), [['string_pattern_mismatch', ['body', 'reason']]]);
  });
});

describe('Revising', () => {
  it('makes the next version, complete in itself; only that one is read', async () => {
    const candidate = await givenCandidate(server.api, scope_id, { reason: 'First.' });
    const source = await givenSource(server.api, scope_id);
    const proposal = anExperience({ lesson: 'Second.' });
    const { status, body } = await revise(candidate, { proposal, source_refs: [source], reason: 'Second.' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...candidate, version: 2, proposal, source_refs: [source], reason: 'Second.' });
    expect(await get(candidate)).toEqual(body);
  });

  it.each([{}, { reason: null }])('without a reason (%j) leaves none', async (change) => {
    const candidate = await givenCandidate(server.api, scope_id, { reason: 'First.' });
    expect((await revise(candidate, change)).body.reason).toBeNull();
  });

  it('refuses a reason with outer white space', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    expectError(await revise(candidate, { reason: ' x' }), 422, 'invalid_request', null);
  });

  it.each([{}, { memory_citations: null }])('keeps the citations when they are %j', async (change) => {
    const { citation } = await givenMemory(server.api, scope_id, 'Cited.');
    const candidate = await givenCandidate(server.api, scope_id, { memory_citations: [citation] });
    expect((await revise(candidate, change)).body.memory_citations).toEqual([citation]);
  });

  it('clears the citations with an empty list, replaces them with others', async () => {
    const { citation } = await givenMemory(server.api, scope_id, 'Cited.');
    const { citation: other } = await givenMemory(server.api, scope_id, 'Cited too.');
    const candidate = await givenCandidate(server.api, scope_id, { memory_citations: [citation] });
    const second = (await revise(candidate, { memory_citations: [other] })).body;
    expect(second.memory_citations).toEqual([other]);
    const third = (await revise(second, { memory_citations: [] })).body;
    expect([third.memory_citations, third.version]).toEqual([[], 3]);
  });

  it('refuses the form of another family', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const answer = await revise(candidate, { proposal: { content: '# Profile' } });
    expectError(answer, 422, 'invalid_request', null);
    expect((await get(candidate)).version).toBe(1);
  });

  it('refuses a form of no family, with the faults of each', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const proposal = { ...anExperience(), lesson: 1 } as never;
    const at = (branch: string, field: string) => ['body', 'proposal', branch, field];
    expectFaults(await revise(candidate, { proposal }), [
      ['string_type', at('ExperienceProposal', 'lesson')],
      ['missing', at('ProfileWriteContent', 'content')],
      ...['situation', 'action', 'outcome', 'lesson'].map(
        (field) => ['extra_forbidden', at('ProfileWriteContent', field)] as const,
      ),
    ]);
  });

  it('by eight authors at once makes one version', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const answers = await Promise.all(
      upTo(8).map((at) => revise(candidate, { proposal: anExperience({ lesson: `Lesson ${at}.` }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await get(candidate)).version).toBe(2);
  });
});

describe('What stands in the way of an act', () => {
  const acts = {
    approve: (candidate: Candidate, version: number) => approve(candidate, version),
    reject: (candidate: Candidate, version: number) => reject(candidate, version),
    revise: (candidate: Candidate, version: number) => revise(candidate, { expected_version: version }),
  };
  const names = ['approve', 'reject', 'revise'] as const;

  it.each(names)('%s: an unknown Candidate, and one of another Scope', async (name) => {
    const elsewhere = await givenCandidate(server.api, await givenScope(server.api));
    const own = await givenCandidate(server.api, scope_id);
    expectError(await acts[name]({ ...own, ...UNKNOWN }, 1), 404, 'candidate_not_found', null);
    expectError(await acts[name](elsewhere, 1), 404, 'candidate_not_found', null);
  });

  it.each(names)('%s: a version below or above the current one', async (name) => {
    const candidate = await givenCandidate(server.api, scope_id);
    await revise(candidate);
    for (const expected_version of [1, 3]) {
      const details = { expected_version, current_version: 2 };
      expectError(await acts[name](candidate, expected_version), 409, 'candidate_conflict', details);
    }
    expect(await get(candidate)).toMatchObject({ status: 'pending', version: 2 });
  });

  it.each(names)('%s: a rejected Candidate, at any version', async (name) => {
    const candidate = await givenCandidate(server.api, scope_id);
    await reject(candidate);
    expectError(await acts[name](candidate, 1), 409, TERMINAL, { status: 'rejected' });
    expectError(await acts[name](candidate, 7), 409, TERMINAL, { status: 'rejected' });
  });

  it.each(['reject', 'revise'] as const)('%s: an approved Candidate, at any version', async (name) => {
    const candidate = await givenCandidate(server.api, scope_id);
    await approve(candidate);
    expectError(await acts[name](candidate, 1), 409, TERMINAL, { status: 'approved' });
    expectError(await acts[name](candidate, 7), 409, TERMINAL, { status: 'approved' });
  });

  it('terminal comes before version, version before evidence', async () => {
    const rejected = await givenCandidate(server.api, scope_id);
    await reject(rejected);
    expectError(await revise(rejected, { source_refs: [] }), 409, TERMINAL);
    const pending = await givenCandidate(server.api, scope_id);
    expectError(await revise(pending, { expected_version: 2, source_refs: [] }), 409, 'candidate_conflict');
    expectError(await revise(pending, { source_refs: [] }), 422, 'invalid_request', null);
  });

  it.each(names)('%s: version 0', async (name) => {
    const candidate = await givenCandidate(server.api, scope_id);
    expectFaults(await acts[name](candidate, 0), [['greater_than_equal', ['body', 'expected_version']]]);
  });

  it('an unknown Scope comes first', async () => {
    const named = { scope_id: 'nowhere', ...UNKNOWN };
    expectError(await server.api.getCandidate(named), 404, 'scope_not_found', null);
    expectError(await server.api.approveCandidate({ ...named, expected_version: 1 }), 404, 'scope_not_found', null);
  });
});

describe('Reading Candidates', () => {
  it('does not find an unknown one', async () => {
    expectError(await server.api.getCandidate({ scope_id, ...UNKNOWN }), 404, 'candidate_not_found', null);
  });

  it('lists pending ones by default, by id in code-point order, page by page', async () => {
    const ids: string[] = [];
    while (ids.length < 7) ids.push((await givenCandidate(server.api, scope_id)).candidate_id);
    await reject({ candidate_id: ids[6]! });
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: Wire['ArtifactCandidatePage'] } = await server.api.listCandidates({
        scope_id,
        cursor,
        limit: 2,
      });
      walked.push(...body.candidates.map(({ candidate_id }) => candidate_id));
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(walked).toEqual(ids.slice(0, 6).sort());
  });

  it('lists what was decided by its state, with the current version', async () => {
    const [pending, approved, rejected] = [
      await givenCandidate(server.api, scope_id),
      await givenCandidate(server.api, scope_id),
      await givenCandidate(server.api, scope_id),
    ];
    await revise(pending);
    await approve(approved);
    await reject(rejected);
    for (const [status, candidate] of [
      ['pending', pending],
      ['approved', approved],
      ['rejected', rejected],
    ] as const) {
      const { body } = await server.api.listCandidates({ scope_id, status });
      expect(body).toEqual({ candidates: [await get(candidate)], next_cursor: null });
    }
  });

  it('lists one family when asked to', async () => {
    const candidate = await givenCandidate(server.api, scope_id);
    const idsOf = async (family: Candidate['family'] | null) =>
      (await server.api.listCandidates({ scope_id, family })).body.candidates.map(({ candidate_id }) => candidate_id);
    expect(await idsOf('experience')).toEqual([candidate.candidate_id]);
    expect(await idsOf('profile')).toEqual([]);
    expect(await idsOf(null)).toEqual([candidate.candidate_id]);
  });

  it('takes any text for a cursor, and shows nothing of other Scopes', async () => {
    await givenCandidate(server.api, await givenScope(server.api));
    await givenCandidate(server.api, scope_id);
    const countAfter = async (cursor: string) =>
      (await server.api.listCandidates({ scope_id, cursor })).body.candidates.length;
    expect([await countAfter('A'), await countAfter('zzz'), await countAfter("' OR 1=1 --")]).toEqual([1, 0, 1]);
  });

  it.each<[Partial<Wire['ListArtifactCandidatesRequest']>, string, string]>([
    [{ limit: 0 }, 'greater_than_equal', 'limit'],
    [{ limit: 101 }, 'less_than_equal', 'limit'],
    [{ cursor: '' }, 'string_too_short', 'cursor'],
    [{ cursor: 'x'.repeat(129) }, 'string_too_long', 'cursor'],
    [{ status: 'open' as never }, 'enum', 'status'],
    [{ family: 'skill' as never }, 'enum', 'family'],
  ])('refuses %j', async (page, type, field) => {
    expectFaults(await server.api.listCandidates({ scope_id, ...page }), [[type, ['body', field]]]);
  });

  it('needs a Scope that exists', async () => {
    expectError(await server.api.listCandidates({ scope_id: 'nowhere' }), 404, 'scope_not_found', null);
  });
});
