import type { ApiClient, ArtifactAddress, Wire } from '../support/api-client.js';
import { expectError } from '../support/expect-error.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { Prepared } from '../support/prepared.js';
import { aProfileScene, markdownOf, writes } from '../support/profile-scene.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let provider: ModelServer;
let server: TestServer;
let api: ApiClient;
let scopeId: string;
let address: ArtifactAddress;

beforeAll(async () => {
  provider = await ModelServer.start();
  server = await startServer({ settings: generatingBy(provider) });
  api = server.api;
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  ({ scopeId, address } = await aProfileScene(api, 'review_required', ['Alice likes tea.', 'Alice likes pnpm.']));
  writes(provider, '# Alice\n\n- Likes tea');
  provider.requests.length = 0;
});

const flush = async () => (await api.flushProfile(scopeId)).body;
const policy = async () => (await api.getProfilePolicy(scopeId)).body;

const proposed = async (): Promise<Wire['ArtifactCandidate']> => {
  const { candidate_id } = await flush();
  return (await api.getCandidate({ scope_id: scopeId, candidate_id: candidate_id ?? '' })).body;
};

const approve = ({ candidate_id, version }: Wire['ArtifactCandidate']) =>
  api.approveCandidate({ scope_id: scopeId, candidate_id, expected_version: version });

const reject = ({ candidate_id, version }: Wire['ArtifactCandidate']) =>
  api.rejectCandidate({ scope_id: scopeId, candidate_id, expected_version: version, reason: 'Not so.' });

const revise = (
  { candidate_id, version, source_refs, artifact_refs, target }: Wire['ArtifactCandidate'],
  content: string,
  change: Partial<Wire['ReviseArtifactCandidateRequest']> = {},
) =>
  api.reviseCandidate({
    scope_id: scopeId,
    candidate_id,
    expected_version: version,
    proposal: { content },
    source_refs,
    artifact_refs,
    target,
    ...change,
  });

const head = (revision: number) => ({ family: 'profile', artifact_id: 'profile', revision });
const conflict = (kind: string) => [409, 'idempotency_conflict', { kind }] as const;

/** A second proposal, against a Profile that was approved. */
const proposedAgain = async (): Promise<Wire['ArtifactCandidate']> => {
  await approve(await proposed());
  await api.captureSource({ scope_id: scopeId, source_id: 'later', content: 'later', metadata: {} });
  writes(provider, '# Alice, later');
  return proposed();
};

const recalled = async (): Promise<string[]> => {
  const prepared = new Prepared(api, { scope_id: scopeId, query: 'anything' });
  const assembly = { sections: [{ family: 'profile' as const, limit: 1 }] };
  const { status } = await prepared.context({ assembly });
  return status === 'empty' ? [] : (await prepared.entries({ assembly })).map(({ body }) => body);
};

describe('A generated Profile that has to be reviewed', () => {
  it('becomes a Candidate; nothing is committed or consumed, and the model is not asked again', async () => {
    const { version } = await policy();
    const first = await flush();
    expect(first).toEqual({
      status: 'review_pending',
      previous_cursor: 0,
      current_cursor: 0,
      high_watermark: 2,
      processed_source_count: 2,
      artifact: null,
      candidate_id: expect.stringMatching(/^candidate_[0-9a-f]{32}$/),
    });
    expect(await flush()).toEqual({ ...first, processed_source_count: 0 });
    expect(provider.generations).toHaveLength(1);
    expect(await policy()).toMatchObject({ pending_candidate_id: first.candidate_id, version: version + 2 });
    expectError(await api.getArtifact(address), 404, 'artifact_not_found');
    expect(await recalled()).toEqual([]);
  });

  it('is listed with all that it rests on', async () => {
    const candidate = await proposed();
    expect(candidate).toMatchObject({
      family: 'profile',
      status: 'pending',
      version: 1,
      proposal: {
        schema: 'powercontext.profile-candidate.v1',
        content: '# Alice\n\n- Likes tea\n',
        source_window: { after: 0, through: 2 },
        generator_id: 'profile-source-window',
        generator_version: '1',
        created_at: expect.stringMatching(/Z$/),
      },
      source_refs: [
        { name: 'content', source_id: 'note-1' },
        { name: 'content', source_id: 'note-2' },
      ],
      artifact_refs: [],
      target: null,
      reason: expect.stringMatching(/./),
    });
    const { candidates } = (await api.listCandidates({ scope_id: scopeId, family: 'profile' })).body;
    expect(candidates).toEqual([candidate]);
  });

  it('approved, becomes the head, and its Sources are consumed', async () => {
    const candidate = await proposed();
    const { version } = await policy();
    const approved = await approve(candidate);
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', result_artifact: head(1) } });
    expect((await approve(candidate)).body).toEqual(approved.body);
    const { proposal } = candidate;
    expect((await api.getArtifact(address)).body).toMatchObject({
      revision: 1,
      content: {
        content: '# Alice\n\n- Likes tea\n',
        generation: {
          mode: 'review_approved',
          generator_id: 'profile-source-window',
          source_window: 'source_window' in proposal ? proposal.source_window : undefined,
        },
      },
      sources: [{ source_id: 'note-1' }, { source_id: 'note-2' }],
    });
    expect(await policy()).toMatchObject({ pending_candidate_id: null, version: version + 1 });
    expect(await flush()).toMatchObject({ status: 'noop', previous_cursor: 2, current_cursor: 2 });
    expect(await recalled()).toEqual(['# Alice\n\n- Likes tea\n']);
  });

  it('pending or rejected, leaves the committed head eligible', async () => {
    const candidate = await proposedAgain();
    expect(candidate).toMatchObject({ target: head(1), artifact_refs: [head(1)] });
    expect(await recalled()).toEqual(['# Alice\n\n- Likes tea\n']);
    await reject(candidate);
    expect(await recalled()).toEqual(['# Alice\n\n- Likes tea\n']);
  });

  it('rejected, has consumed its Sources all the same', async () => {
    const candidate = await proposed();
    expect((await reject(candidate)).body).toMatchObject({ status: 'rejected', decision_reason: 'Not so.' });
    expect(await policy()).toMatchObject({ pending_candidate_id: null });
    expect(await flush()).toMatchObject({ status: 'noop', current_cursor: 2 });
    expectError(await api.getArtifact(address), 404, 'artifact_not_found');
  });

  it('may be revised in its Markdown only', async () => {
    const candidate = await proposed();
    const { body } = await revise(candidate, '\ufeff# Better\r\n\r\n', { reason: 'mine' });
    expect(body).toEqual({
      ...candidate,
      version: 2,
      proposal: { ...candidate.proposal, content: '# Better\n' },
    });
    await approve(body);
    expect(await markdownOf(api, address)).toBe('# Better\n');
  });

  it('cannot be revised to other evidence, another target, a rollback or nothing', async () => {
    const candidate = await proposed();
    const [first] = candidate.source_refs;
    const refused = [
      await revise(candidate, '# P', { source_refs: first ? [first] : [] }),
      await revise(candidate, '# P', { source_refs: candidate.source_refs.toReversed() }),
      await revise(candidate, '# P', { artifact_refs: [head(1)] }),
      await revise(candidate, '# P', { target: head(1) }),
      await revise(candidate, '# P', { proposal: { content: '# P', restored_from_revision: 1 } }),
      await revise(candidate, ' \n'),
      await revise(candidate, 'x'.repeat(262_144)),
    ];
    for (const answer of refused) expectError(answer, 422, 'invalid_request');
    expect((await api.getCandidate({ scope_id: scopeId, candidate_id: candidate.candidate_id })).body).toEqual(
      candidate,
    );
  });

  it('cannot be approved after the Profile was written by hand; rejecting it still works', async () => {
    const candidate = await proposedAgain();
    const replaced = { content: { content: '# By hand' } };
    expect((await api.replaceArtifact(address, replaced, { 'if-match': '"revision:1"' })).status).toBe(200);
    expectError(await approve(candidate), ...conflict('profile_head'));
    expect(await markdownOf(api, address)).toBe('# By hand\n');
    expect((await reject(candidate)).status).toBe(200);
    expect((await policy()).pending_candidate_id).toBeNull();
  });

  it('cannot be approved when a first Profile was created by hand', async () => {
    const candidate = await proposed();
    await api.createArtifact(scopeId, { family: 'profile', content: { content: '# By hand' } });
    expectError(await approve(candidate), ...conflict('profile_head'));
  });

  it('cannot be approved when the Scope does not wait for it; rejecting it consumes nothing then', async () => {
    const candidate = await proposed();
    await server.database.execute(
      `UPDATE profile_policies SET pending_candidate_id = NULL WHERE scope_id = '${scopeId}'`,
    );
    expectError(await approve(candidate), ...conflict('profile_candidate'));
    expect((await reject(candidate)).status).toBe(200);
    expect(await flush()).toMatchObject({ status: 'review_pending', previous_cursor: 0, processed_source_count: 2 });
  });

  it('cannot be approved when its Sources are consumed', async () => {
    const candidate = await proposed();
    await server.database.execute(
      `INSERT INTO source_cursors (scope_id, binding, position, generation, attempts)
       VALUES ('${scopeId}', 'profile-source-window', 1, 1, 0)`,
    );
    expectError(await approve(candidate), ...conflict('profile_cursor'));
    expect((await policy()).pending_candidate_id).toBe(candidate.candidate_id);
    expect((await reject(candidate)).status).toBe(200);
    expect((await flush()).previous_cursor).toBe(1);
  });

  it('waits through changes of the policy', async () => {
    const candidate = await proposed();
    const { version } = await policy();
    await api.putProfilePolicy(scopeId, { generation_enabled: true, expected_version: version });
    expect(await flush()).toMatchObject({ status: 'review_pending', candidate_id: candidate.candidate_id });
    await api.putProfilePolicy(scopeId, { generation_enabled: false, expected_version: version + 1 });
    expect(await flush()).toMatchObject({ status: 'disabled', candidate_id: null });
    expect((await approve(candidate)).body.result_artifact).toEqual(head(1));
  });

  it('decided by several at once, is decided once', async () => {
    const candidate = await proposed();
    const answers = await Promise.all([approve(candidate), reject(candidate), approve(candidate), reject(candidate)]);
    const { status } = (await api.getCandidate({ scope_id: scopeId, candidate_id: candidate.candidate_id })).body;
    expect(answers.filter(({ body }) => 'status' in body && body.status !== status && body.status)).toEqual([]);
    expect(await flush()).toMatchObject({ status: 'noop', current_cursor: 2 });
  });

  it('leaves later Sources for the next window', async () => {
    const candidate = await proposed();
    await api.captureSource({ scope_id: scopeId, source_id: 'later', content: 'later', metadata: {} });
    await approve(candidate);
    writes(provider, '# Later');
    expect(await flush()).toMatchObject({ status: 'review_pending', previous_cursor: 2, processed_source_count: 1 });
  });
});
