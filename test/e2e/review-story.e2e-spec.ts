import { aProposal } from '../factories/a-proposal.js';
import { aSource } from '../factories/a-source.js';
import { anExperience } from '../factories/an-experience.js';
import { expectError } from '../support/expect-error.js';
import { givenCandidate, givenScope } from '../support/given.js';
import { EMPTY_CONTEXT, experienceBody, Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const WORKSPACE = { integration: 'claude-code', kind: 'workspace', external_id: 'payments' };
const DRAFT = anExperience({ lesson: 'Commit the lockfile.' });
const REVIEWED = anExperience({ lesson: 'Commit the regenerated lockfile with the change that needs it.' });
const REPLACED = anExperience({ lesson: 'Let the build refuse a stale lockfile.' });

it('a host binds its workspace, captures, proposes, has it reviewed, and finds it in the next context', async () => {
  const { api } = server;
  const bound = await givenScope(api);
  expect((await api.bindScope({ key: WORKSPACE, scope_id: bound })).status).toBe(200);
  const { scope_id } = (await api.resolveBinding({ binding_keys: [WORKSPACE], allow_default: false })).body;
  expect(scope_id).toBe(bound);
  const prepared = new Prepared(api, { scope_id, query: 'stale lockfile' });

  const { source } = (await api.captureSource(aSource({ scope_id }))).body;
  const proposal = aProposal({ scope_id, proposal: DRAFT, source_refs: [source] });
  const { candidate_id } = (await api.proposeExperience(proposal)).body;
  expect(await prepared.context({ assembly: {} })).toEqual(EMPTY_CONTEXT);

  const named = { scope_id, candidate_id };
  const revision = { ...named, expected_version: 1, proposal: REVIEWED, source_refs: [source], artifact_refs: [] };
  expect((await api.reviseCandidate(revision)).body.version).toBe(2);
  expectError(await api.approveCandidate({ ...named, expected_version: 1 }), 409, 'candidate_conflict');
  expect(await prepared.context()).toEqual(EMPTY_CONTEXT);

  const artifact = (await api.approveCandidate({ ...named, expected_version: 2 })).body.result_artifact!;
  const [cited] = await prepared.entries();
  expect(cited).toMatchObject({
    scopeId: scope_id,
    family: 'experience',
    artifactId: artifact.artifact_id,
    revision: 1,
    body: experienceBody(REVIEWED),
  });
  expect((await api.getExperience({ scope_id, artifact })).body).toMatchObject({
    content: REVIEWED,
    source_refs: [source],
  });

  const replacement = await api.replaceArtifact(
    { scope_id, family: 'experience', artifact_id: artifact.artifact_id },
    { content: REPLACED },
    { 'if-match': '"revision:1"' },
  );
  expect(replacement.body.revision).toBe(2);
  expect(await prepared.readCited(cited!)).toBe(experienceBody(REVIEWED));
  expect((await api.getExperience({ scope_id, artifact })).body.content).toEqual(REVIEWED);
  const after = await prepared.entries();
  expect(after.map(({ artifactId, revision, body }) => [artifactId, revision, body])).toEqual([
    [artifact.artifact_id, 2, experienceBody(REPLACED)],
  ]);
});

describe('What is recalled', () => {
  const canary = (word: string) => anExperience({ lesson: `The canary says ${word}.` });

  it('is what was approved: nothing pending, rejected or revised away, in either form', async () => {
    const scope_id = await givenScope(server.api);
    const propose = async (word: string) => {
      const { candidate_id } = await givenCandidate(server.api, scope_id, { proposal: canary(word) });
      return { scope_id, candidate_id, expected_version: 1 };
    };
    await propose('pending');
    await server.api.rejectCandidate({ ...(await propose('rejected')), reason: 'No.' });
    const revised = await propose('before');
    const source_refs = (await server.api.getCandidate({ scope_id, candidate_id: revised.candidate_id })).body
      .source_refs;
    await server.api.reviseCandidate({ ...revised, proposal: canary('after'), source_refs, artifact_refs: [] });
    await server.api.approveCandidate({ ...revised, expected_version: 2 });
    const prepared = new Prepared(server.api, { scope_id, query: 'canary pending rejected before after' });
    expect((await prepared.entries()).map(({ body }) => body)).toEqual([experienceBody(canary('after'))]);
    const { content } = await prepared.context();
    expect(content).toContain('canary says after');
    expect(content).not.toMatch(/canary says (pending|rejected|before)/);
  });

  it('has an approved revision in the place of its target', async () => {
    const scope_id = await givenScope(server.api);
    const approve = async (candidate_id: string) =>
      (await server.api.approveCandidate({ scope_id, candidate_id, expected_version: 1 })).body.result_artifact!;
    const first = await givenCandidate(server.api, scope_id, { proposal: canary('first') });
    const target = await approve(first.candidate_id);
    const second = { proposal: canary('second'), target, artifact_refs: [target] };
    await approve((await givenCandidate(server.api, scope_id, second)).candidate_id);
    const entries = await new Prepared(server.api, { scope_id, query: 'canary first second' }).entries();
    expect(entries.map(({ revision, body }) => [revision, body])).toEqual([[2, experienceBody(canary('second'))]]);
  });
});
