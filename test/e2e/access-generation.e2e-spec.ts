import { aTopic } from '../factories/a-topic.js';
import { anExperience } from '../factories/an-experience.js';
import { Cast, ENFORCED, hasEveryRole, onScope, SERVER_RESOURCE } from '../support/access/cast.js';
import type { ApiClient } from '../support/api-client.js';
import { BACKGROUND_MS, eventually } from '../support/eventually.js';
import { expectError } from '../support/expect-error.js';
import { givenScope, givenSource, givenTopic } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import type { GenerationRequest } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const EVERY_SECOND = { RUNTIME_MEMORY_SCHEDULE_SECONDS: '1' };

let provider: ModelServer;
let server: TestServer;
let cast: Cast;
let bob: ApiClient;
let scope_id: string;

const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
  server = await startServer({ settings: { ...ENFORCED, ...generatingBy(provider, more) } });
  cast = new Cast(server.api, server.database);
  bob = cast.user('bob');
  scope_id = await givenScope(cast.operator);
  await cast.grant({ role: 'scope.contributor', resource: onScope(scope_id) });
};

beforeAll(async () => {
  provider = await ModelServer.start();
});
afterAll(() => provider.stop());
afterEach(() => server.stop());

const remembers = (text: string) => {
  provider.script = ({ input }: GenerationRequest) => {
    const [evidence] = input['evidence'] as readonly { evidence_id: string }[];
    return { says: { candidates: [{ intent: 'add', kind: 'fact', text, evidence_ids: [evidence?.evidence_id] }] } };
  };
};
const entries = async () => (await cast.operator.listEntries({ scope_id })).body.entries;
const ownersSet = async () =>
  (await cast.audit()).filter(({ reason_code }) => reason_code === 'artifact-owner-established');

describe('what is generated', () => {
  it('belongs to whoever asked for it', async () => {
    await start();
    await givenSource(bob, scope_id);
    remembers('The lockfile is frozen.');
    expect((await bob.flushMemory(scope_id)).body).toMatchObject({ status: 'processed' });
    const [entry] = await entries();
    const retire = (api: ApiClient) => api.retire({ scope_id, citation: entry!.citation });
    expectError(await retire(cast.operator), 403, 'forbidden');
    expect((await retire(bob)).status).toBe(200);
  });

  it('as a proposal is revised by nobody but the reviewer who asked for it, and becomes theirs when it is approved', async () => {
    await start();
    const source_refs = [await givenSource(bob, scope_id)];
    provider.script = () => ({ says: { proposal: anExperience() } });
    const { candidate } = (await bob.generateExperience({ scope_id, source_refs, artifact_refs: [] })).body;
    expect(candidate?.permissions).toEqual({ can_revise: false, can_approve: false, can_reject: false });
    const approval = { scope_id, candidate_id: candidate!.candidate_id, expected_version: 1 };
    const revision = { ...approval, proposal: anExperience(), source_refs, artifact_refs: [] };
    expectError(await cast.operator.reviseCandidate(revision), 403, 'forbidden');
    expectError(await bob.reviseCandidate(revision), 403, 'forbidden');
    expectError(await bob.approveCandidate(approval), 403, 'forbidden');
    await cast.grant({ role: 'scope.reviewer', resource: onScope(scope_id) });
    expect((await bob.reviseCandidate(revision)).body).toMatchObject({ version: 2 });
    const revised = { ...approval, expected_version: 2 };
    expect((await cast.operator.approveCandidate(revised)).body).toMatchObject({ status: 'approved' });
    expect(await ownersSet()).toMatchObject([
      { target: { type: 'user', id: 'bob' }, resource: { identity: { family: 'experience' } } },
    ]);
  });

  it('by the background belongs to the operator, and the audit trail shows who did it', async () => {
    await start(EVERY_SECOND);
    remembers('The lockfile is frozen.');
    await givenSource(bob, scope_id);
    const [entry] = await eventually(entries, ({ length }) => length === 1, BACKGROUND_MS);
    const text = { scope_id, citation: entry!.citation, kind: 'fact', text: 'It thaws.' } as const;
    expectError(await bob.revise(text), 403, 'forbidden');
    expect((await cast.operator.revise(text)).status).toBe(200);
    const done = (await cast.audit()).filter(({ transport }) => transport === 'background');
    expect(done).toMatchObject([
      { operation: 'memory-source-window', action: 'scope.contribute', allowed: true, request_id: null },
      { reason_code: 'artifact-owner-established', target: { type: 'service', id: 'server-token' } },
    ]);
  });
});

describe('a service for background work', () => {
  it('works where it may contribute, and owns what it makes', async () => {
    await start({ ...EVERY_SECOND, ACCESS_BACKGROUND_PRINCIPAL_ID: 'librarian' });
    remembers('The lockfile is frozen.');
    await givenSource(bob, scope_id);
    const done = async () => (await cast.audit()).filter(({ transport }) => transport === 'background');
    const [refused] = await eventually(done, ({ length }) => length > 0, BACKGROUND_MS);
    expect(refused).toMatchObject({ allowed: false, principal: { type: 'service', id: 'librarian' } });
    expect(await entries()).toEqual([]);
    const subject = { type: 'service', id: 'librarian' } as const;
    await cast.grant({ subject, role: 'scope.contributor', resource: onScope(scope_id) });
    await eventually(entries, ({ length }) => length === 1, BACKGROUND_MS);
    expect(await ownersSet()).toMatchObject([{ target: subject }]);
  });
});

describe('topics', () => {
  it('belong to nobody: contributors make them, administrators of the Scope replace them', async () => {
    await start();
    const topic = await givenTopic(bob, scope_id);
    const replace = (api: ApiClient) =>
      api.replaceArtifact(topic, { content: aTopic({ title: 'Another' }) }, { 'if-match': '"revision:1"' });
    expectError(await replace(bob), 403, 'forbidden');
    await cast.grant({ role: 'scope.admin', resource: onScope(scope_id) });
    expect((await replace(bob)).status).toBe(200);
    expect(await ownersSet()).toEqual([]);
  });
});

describe('Sources about people', () => {
  const about = (api: ApiClient, subject_key: string, subject_scope_id?: string) =>
    api.createSubjectSource(scope_id, { subject_key, content: 'Likes tea.', subject_scope_id });

  it('of somebody new are refused without an administrator of the server, and only the trail grows', async () => {
    await start();
    const { access_audit: lines, ...before } = await server.database.rowCounts();
    expectError(await about(bob, 'ana'), 403, 'forbidden');
    const after = await server.database.rowCounts();
    expect(after).toMatchObject(before);
    expect(after['access_audit']).toBeGreaterThan(lines ?? 0);
  });

  it('give the administrator who captured the first one every role in the new Scope', async () => {
    await start();
    const subject = { type: 'user', id: 'maker' } as const;
    const maker = cast.user(subject.id);
    await cast.grant({ role: 'scope.contributor', resource: onScope(scope_id), subject });
    const admin = await cast.grant({ role: 'server.admin', resource: SERVER_RESOURCE, subject });
    const { subject_scope_id } = (await about(maker, 'ana')).body;
    await cast.revoke(admin);
    expect(await hasEveryRole(maker, subject_scope_id)).toBe(true);
    expect(await hasEveryRole(maker, scope_id)).toBe(false);
  });

  it('of somebody known need the right to contribute to both Scopes', async () => {
    await start();
    const { subject_scope_id } = (await about(cast.operator, 'ana')).body;
    expectError(await about(bob, 'ana'), 403, 'forbidden');
    await cast.grant({ role: 'scope.contributor', resource: onScope(subject_scope_id) });
    expect((await about(bob, 'ana')).status).toBe(201);
    const { subject_scope_id: own } = (await about(cast.operator, 'ben')).body;
    const guest = cast.user('guest');
    await cast.grant({ role: 'scope.contributor', resource: onScope(own), subject: { type: 'user', id: 'guest' } });
    expectError(await about(guest, 'ben'), 403, 'forbidden');
  });

  it('say nothing about Scopes that the caller may not contribute to', async () => {
    await start();
    const hidden = await givenScope(cast.operator);
    const refusals = [await about(bob, 'ana', hidden), await about(bob, 'ana', 'unknown:scope')];
    for (const refusal of refusals) expectError(refusal, 403, 'forbidden');
    expectError(await about(cast.operator, 'ana', 'unknown:scope'), 404, 'scope_not_found');
  });
});
