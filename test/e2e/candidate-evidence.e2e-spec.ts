import { aProposal } from '../factories/a-proposal.js';
import { anExperience } from '../factories/an-experience.js';
import type { ProposeExperience, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import {
  givenCandidate,
  givenExperience,
  givenMemory,
  givenProfile,
  givenScope,
  givenSource,
} from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

type Candidate = Wire['ArtifactCandidate'];
type Reference = Wire['ArtifactReference'];

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

const propose = (proposal: Partial<ProposeExperience>) =>
  server.api.proposeExperience(aProposal({ scope_id, ...proposal }));

const approve = ({ candidate_id, version }: Candidate) =>
  server.api.approveCandidate({ scope_id, candidate_id, expected_version: version });

const revise = (candidate: Candidate, change: Partial<Wire['ReviseArtifactCandidateRequest']> = {}) =>
  server.api.reviseCandidate({
    scope_id,
    candidate_id: candidate.candidate_id,
    expected_version: candidate.version,
    proposal: anExperience({ lesson: 'Revised.' }),
    source_refs: candidate.source_refs,
    artifact_refs: candidate.artifact_refs,
    target: candidate.target,
    ...change,
  });

/** The first revision of a new Experience. */
const anExisting = async (): Promise<Reference> => {
  const { artifact_id } = await givenExperience(server.api, scope_id);
  return { family: 'experience', artifact_id, revision: 1 };
};

const replace = ({ family, artifact_id, revision }: Reference) =>
  server.api.replaceArtifact(
    { scope_id, family, artifact_id },
    { content: anExperience({ lesson: 'Replaced.' }) },
    { 'if-match': `"revision:${revision}"` },
  );

const content = (source_id: string): Wire['SourceReference'] => ({ name: 'content', source_id });

/** The proposal is refused with this error, and nothing is stored. */
async function expectRefusal(
  proposal: Partial<ProposeExperience>,
  status: number,
  code: string,
  details: unknown = null,
): Promise<void> {
  const before = await server.database.rowCounts();
  expectError(await propose(proposal), status, code, details);
  expect(await server.database.rowCounts()).toEqual(before);
}

describe('Evidence of a proposal', () => {
  it('is needed', () => expectRefusal({}, 422, 'invalid_request'));

  it('may be a Source, an Artifact of any family and revision, or a Memory entry alone', async () => {
    const experience = await anExisting();
    await replace(experience);
    await givenProfile(server.api, scope_id, '# Profile');
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    const profile = { family: 'profile', artifact_id: 'profile', revision: 1 };
    for (const evidence of [
      { source_refs: [await givenSource(server.api, scope_id)] },
      { artifact_refs: [experience] },
      { artifact_refs: [{ ...experience, revision: 2 }, profile, citation.memory_ref] },
      { memory_citations: [citation] },
    ]) {
      const { status, body } = await propose(evidence);
      expect([status, body]).toEqual([201, expect.objectContaining(evidence)]);
    }
  });

  it('an entry without Sources adds none', async () => {
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    expect((await propose({ memory_citations: [citation] })).body.source_refs).toEqual([]);
  });

  it('is stored once each, the first occurrence in its place', async () => {
    const [a, b] = [await givenSource(server.api, scope_id), await givenSource(server.api, scope_id)];
    const [first, second] = [await anExisting(), await anExisting()];
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    const { body } = await propose({
      source_refs: [b, a, b, a],
      artifact_refs: [second, first, second],
      memory_citations: [citation, citation],
    });
    expect(body).toMatchObject({ source_refs: [b, a], artifact_refs: [second, first], memory_citations: [citation] });
  });

  it('must exist, in this Scope', async () => {
    const other = await givenScope(server.api);
    const elsewhere = await givenSource(server.api, other);
    const { artifact_id } = await givenExperience(server.api, other);
    const own = await anExisting();
    await expectRefusal({ source_refs: [content('nothing')] }, 422, 'invalid_request');
    await expectRefusal({ source_refs: [elsewhere] }, 422, 'invalid_request');
    await expectRefusal({ source_refs: [{ name: 'skill', source_id: 'x' }] }, 422, 'invalid_request');
    await expectRefusal(
      { artifact_refs: [{ family: 'experience', artifact_id, revision: 1 }] },
      422,
      'invalid_request',
    );
    await expectRefusal({ artifact_refs: [{ ...own, revision: 2 }] }, 422, 'invalid_request');
    await expectRefusal({ artifact_refs: [{ ...own, family: 'memory' }] }, 422, 'invalid_request');
    await expectRefusal({ artifact_refs: [{ ...own, family: 'prompt' }] }, 422, 'invalid_request');
  });

  it('cannot be a Source that the server made for a direct write', async () => {
    const { artifact_id } = await anExisting();
    const { sources } = (await server.api.getArtifact({ scope_id, family: 'experience', artifact_id })).body;
    const [source_ref] = sources;
    const made = content(source_ref!.source_id);
    await expectRefusal({ source_refs: [made] }, 422, 'source_not_eligible', { source_ref });
    const eligible = await givenSource(server.api, scope_id);
    await expectRefusal({ source_refs: [eligible, made] }, 422, 'source_not_eligible', { source_ref });
  });
});

describe('The number of references', () => {
  const missing = (count: number) => upTo(count).map((at) => content(`missing-${at}`));

  it('in one list is at most 32', async () => {
    expectFaults(await propose({ source_refs: missing(33) }), [['too_long', ['body', 'source_refs']]]);
    const citation = (await givenMemory(server.api, scope_id, 'A fact.')).citation;
    const memory_citations = Array<Wire['MemoryCitation']>(33).fill(citation);
    expectFaults(await propose({ memory_citations }), [['too_long', ['body', 'memory_citations']]]);
  });

  it('of Sources and Artifacts is at most 32 before anything is looked up', async () => {
    const artifact = { family: 'experience', artifact_id: 'missing', revision: 1 };
    const refs = { source_refs: missing(20), artifact_refs: Array<Reference>(13).fill(artifact) };
    expectFaults(await propose(refs), [['value_error', ['body']]]);
    const candidate = await givenCandidate(server.api, scope_id);
    expectFaults(await revise(candidate, refs), [['value_error', ['body']]]);
  });

  it('of all kinds is at most 32, each counted once', async () => {
    const sources = await Promise.all(upTo(31).map(() => givenSource(server.api, scope_id)));
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    const { citation: other } = await givenMemory(server.api, scope_id, 'Another fact.');
    const exactly = await propose({ source_refs: [...sources, sources[0]!], memory_citations: [citation, citation] });
    expect([exactly.status, exactly.body.source_refs.length]).toEqual([201, 31]);
    expect((await approve(exactly.body)).status).toBe(200);
    const memory_citations = [citation, other];
    await expectRefusal({ source_refs: sources, memory_citations }, 422, 'invalid_request');
  });
});

describe('Memory citations', () => {
  const cite = async (text = 'A fact.') => (await givenMemory(server.api, scope_id, text)).citation;

  it('name a Memory revision that exists', async () => {
    const citation = await cite();
    const at = (change: Partial<Reference>) => ({
      memory_citations: [{ ...citation, memory_ref: { ...citation.memory_ref, ...change } }],
    });
    await expectRefusal(at({ revision: 9 }), 404, 'reference_not_found');
    await expectRefusal(at({ artifact_id: 'other' }), 404, 'reference_not_found');
    await expectRefusal(at({ family: 'experience' }), 404, 'reference_not_found');
  });

  it('name an entry version that the revision holds', async () => {
    const first = await cite('First.');
    const second = await cite('Second.');
    const refuse = (citation: Wire['MemoryCitation']) =>
      expectRefusal({ memory_citations: [citation] }, 422, 'invalid_memory_citation');
    await refuse({ ...first, entry_id: 'mem_ent_unknown' });
    await refuse({ ...first, entry_version_id: 'mem_ver_unknown' });
    await refuse({ ...first, entry_version_id: second.entry_version_id });
    await refuse({ ...second, memory_ref: first.memory_ref });
  });

  it('of another Scope are not found', async () => {
    const { citation } = await givenMemory(server.api, await givenScope(server.api), 'Elsewhere.');
    await expectRefusal({ memory_citations: [citation] }, 404, 'reference_not_found');
  });

  it('name an entry that is not retired, whichever revision they show', async () => {
    const citation = await cite();
    const { body } = await server.api.retire({ scope_id, citation });
    await expectRefusal({ memory_citations: [citation] }, 422, 'memory_entry_inactive');
    await expectRefusal({ memory_citations: [body.entry!.citation] }, 422, 'memory_entry_inactive');
  });

  it('may show an earlier version of an entry, or an earlier revision of the Memory', async () => {
    const citation = await cite();
    await server.api.revise({ scope_id, citation, kind: 'fact', text: 'A newer fact.' });
    await cite('Another.');
    const { status, body } = await propose({ memory_citations: [citation] });
    expect([status, body.memory_citations]).toEqual([201, [citation]]);
  });
});

describe('Evidence at approval', () => {
  /** The approval is refused with this error, the Candidate is still pending, and nothing is committed. */
  async function expectStillPending(candidate: Candidate, status: number, code: string, details: unknown = null) {
    const before = await server.database.rowCounts();
    expectError(await approve(candidate), status, code, details);
    expect(await server.database.rowCounts()).toEqual(before);
    expect((await server.api.getCandidate({ scope_id, candidate_id: candidate.candidate_id })).body).toEqual(candidate);
  }

  it('is checked again: an entry that was retired in between', async () => {
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    const candidate = await givenCandidate(server.api, scope_id, { memory_citations: [citation] });
    await server.api.retire({ scope_id, citation });
    await expectStillPending(candidate, 422, 'memory_entry_inactive');
    const { body } = await revise(candidate, { memory_citations: [] });
    expect((await approve(body)).status).toBe(200);
  });

  it('comes before the target', async () => {
    const target = await anExisting();
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    const proposal = { target, artifact_refs: [target], memory_citations: [citation] };
    const candidate = await givenCandidate(server.api, scope_id, proposal);
    await replace(target);
    await server.api.retire({ scope_id, citation });
    await expectStillPending(candidate, 422, 'memory_entry_inactive');
  });

  it('a target that was replaced in between is a conflict that names the head; rejecting is left', async () => {
    const target = await anExisting();
    const candidate = await givenCandidate(server.api, scope_id, { target, artifact_refs: [target] });
    await replace(target);
    const details = { current: { ...target, revision: 2 } };
    await expectStillPending(candidate, 409, 'artifact_conflict', details);
    expectError(await revise(candidate), 409, 'artifact_conflict', details);
    const { candidate_id } = candidate;
    const rejected = await server.api.rejectCandidate({
      scope_id,
      candidate_id,
      expected_version: 1,
      reason: 'Stale.',
    });
    expect([rejected.status, rejected.body.status]).toEqual([200, 'rejected']);
  });

  it('of two rivals for one target the first wins', async () => {
    const target = await anExisting();
    const rivals = [
      await givenCandidate(server.api, scope_id, { target, artifact_refs: [target] }),
      await givenCandidate(server.api, scope_id, { target, artifact_refs: [target] }),
    ];
    const answers = await Promise.all(rivals.map(approve));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409)!;
    expectError(loser, 409, 'artifact_conflict', { current: { ...target, revision: 2 } });
  });
});

describe('A target', () => {
  it('gets the proposal as its next revision, with the evidence of the Candidate', async () => {
    const target = await anExisting();
    const candidate = await givenCandidate(server.api, scope_id, { target, artifact_refs: [target] });
    expect(candidate.target).toEqual(target);
    const next = { ...target, revision: 2 };
    expect((await approve(candidate)).body.result_artifact).toEqual(next);
    expect((await server.api.getExperience({ scope_id, artifact: next })).body).toMatchObject({
      source_refs: candidate.source_refs,
      artifact_refs: [target],
    });
    expect((await server.api.getExperience({ scope_id, artifact: target })).body.artifact).toEqual(target);
  });

  it('must be among the evidence, be an Experience, and exist', async () => {
    const target = await anExisting();
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    const memory = citation.memory_ref;
    const source_refs = [await givenSource(server.api, scope_id)];
    await expectRefusal({ target, source_refs }, 422, 'invalid_request');
    await expectRefusal({ target: memory, artifact_refs: [memory] }, 422, 'invalid_request');
    const unknown = { ...target, artifact_id: 'exp_unknown' };
    await expectRefusal({ target: unknown, artifact_refs: [unknown] }, 422, 'invalid_request');
  });

  it('must be the head', async () => {
    const target = await anExisting();
    await replace(target);
    const details = { current: { ...target, revision: 2 } };
    await expectRefusal({ target, artifact_refs: [target] }, 409, 'artifact_conflict', details);
  });

  it('cannot be changed, added or left out by a revision', async () => {
    const [target, other] = [await anExisting(), await anExisting()];
    const artifact_refs = [target, other];
    const aimed = await givenCandidate(server.api, scope_id, { target, artifact_refs });
    const free = await givenCandidate(server.api, scope_id, { artifact_refs });
    const refuse = async (candidate: Candidate, change: { target?: Reference | null | undefined }) =>
      expectError(await revise(candidate, change), 422, 'invalid_request', null);
    await refuse(aimed, { target: other });
    await refuse(aimed, { target: null });
    await refuse(aimed, { target: undefined });
    await refuse(free, { target });
    expect((await revise(aimed)).body).toMatchObject({ version: 2, target });
  });

  it('must stay among the evidence', async () => {
    const target = await anExisting();
    const candidate = await givenCandidate(server.api, scope_id, { target, artifact_refs: [target] });
    expectError(await revise(candidate, { artifact_refs: [] }), 422, 'invalid_request', null);
  });
});

describe('Reading an Experience', () => {
  it('finds exactly the cited revision, and nothing of another family, Scope or number', async () => {
    const artifact = await anExisting();
    const read = (change: Partial<Reference> = {}, scope = scope_id) =>
      server.api.getExperience({ scope_id: scope, artifact: { ...artifact, ...change } });
    expect((await read()).body.content).toEqual(anExperience());
    const { citation } = await givenMemory(server.api, scope_id, 'A fact.');
    const other = await givenScope(server.api);
    for (const answer of [
      await read({ revision: 2 }),
      await read({ artifact_id: 'exp_unknown' }),
      await read({ family: 'memory' }),
      await read(citation.memory_ref),
      await read({}, other),
    ])
      expectError(answer, 404, 'artifact_not_found', null);
    expectError(await read({}, 'nowhere'), 404, 'scope_not_found', null);
  });
});
