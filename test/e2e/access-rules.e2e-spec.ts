import { randomUUID } from 'node:crypto';
import { aScope } from '../factories/a-scope.js';
import { Cast, ENFORCED, onScope, SERVER_RESOURCE } from '../support/access/cast.js';
import type { Answer, ApiClient, Wire } from '../support/api-client.js';
import { aDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { expectError } from '../support/expect-error.js';
import { givenCandidate, givenExperience, givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import { statementsDuring } from '../support/statements-during.js';
import type { TestServer } from '../support/server.js';

const SECRET = 'The launch code is kumquat.';

let server: TestServer;
let cast: Cast;
let bob: ApiClient;
let home: string;
let references: string[];

beforeAll(async () => {
  server = await startServer({ settings: ENFORCED });
  cast = new Cast(server.api, server.database);
  bob = cast.user('bob');
  references = [];
  for (let at = 0; at < 8; at += 1) references.push(await givenScope(cast.operator, { scope_id: `reference:${at}` }));
  home = await givenScope(cast.operator, { scope_id: 'home', context_references: references });
  for (const scopeId of [home, ...references]) await givenMemory(cast.operator, scopeId, `${SECRET} ${scopeId}`);
  for (const scopeId of [home, ...references.slice(1)])
    await cast.grant({ role: 'scope.viewer', resource: onScope(scopeId) });
}, 60_000);
afterAll(() => server.stop());

const prepare = (api: ApiClient, assembly: object = {}) =>
  api.prepare({ scope_id: home, query: 'launch code kumquat', assembly });

describe('RFC acceptance 6 and D-35: references', () => {
  it('one that may not be read fails the whole prepare, with nothing of any body', async () => {
    const answer = await prepare(bob);
    expectError(answer, 403, 'forbidden');
    expect(JSON.stringify(answer)).not.toMatch(/kumquat|reference:/);
    expect(answer.body).toEqual((await prepare(cast.user('stranger'))).body);
  });

  it('one that may not be read is found out before any candidate is read', async () => {
    const read = async (api: ApiClient, status: number) => {
      const statements = await statementsDuring(async () => expect((await prepare(api)).status).toBe(status));
      return statements.filter((sql) => /FROM (memory_|artifact_|search_|profile_)/i.test(sql));
    };
    expect(await read(bob, 403)).toEqual([]);
    expect(await read(cast.operator, 200)).not.toEqual([]);
  });

  it('are not needed when no section is asked for', async () => {
    expect((await prepare(bob, { sections: [] })).body).toMatchObject({ status: 'empty', content: null });
  });

  it('that may all be read are prepared from the next request on', async () => {
    const grant = await cast.grant({ role: 'scope.viewer', resource: onScope('reference:0') });
    expect((await prepare(bob)).body.content).toContain('reference:0');
    await cast.revoke(grant);
    expectError(await prepare(bob), 403, 'forbidden');
  });

  it('cost at most two queries of grants, all eight of them', async () => {
    const grant = await cast.grant({ role: 'scope.viewer', resource: onScope('reference:0') });
    const statements = await statementsDuring(async () => expect((await prepare(bob)).status).toBe(200));
    await cast.revoke(grant);
    const deciding = statements.filter((sql) => /FROM access_(?!audit)/i.test(sql));
    expect(deciding.length).toBeGreaterThanOrEqual(1);
    expect(deciding.length).toBeLessThanOrEqual(2);
  });

  it('are checked when they are configured, and only the added ones', async () => {
    await cast.grant({ role: 'scope.admin', resource: onScope(home) });
    const update = (context_references: string[], expected_version: number) =>
      bob.updateScope(home, { title: 'Home', summary: 'Home', expected_version, context_references });
    expect((await update(references, 1)).status).toBe(200);
    expect((await update(references.slice(1), 2)).status).toBe(200);
    expectError(await update(references, 3), 403, 'forbidden');
    expectError(await update(['missing:scope'], 3), 403, 'forbidden');
    expect((await cast.operator.getScope(home)).body).toMatchObject({ version: 3 });
    const [denial] = (await cast.audit({ result: 'denied', subject: { type: 'user', id: 'bob' } })).slice(-2);
    expect(denial).toMatchObject({ operation: 'update_scope', action: 'scope.read', allowed: false });
  });
});

describe('D-33: who makes something', () => {
  it('a Scope, has every role on it', async () => {
    const maker = cast.user('maker');
    const subject = { type: 'user', id: 'maker' } as const;
    const admin = await cast.grant({ role: 'server.admin', resource: SERVER_RESOURCE, subject });
    const scopeId = await givenScope(maker);
    await cast.revoke(admin);
    const actions = ['scope.read', 'scope.contribute', 'scope.review', 'scope.delegate', 'scope.admin'];
    const requirements = actions.map((action) => ({ action, resource: onScope(scopeId) }));
    const json = { match: 'all', requirements };
    expect((await maker.send('POST', '/v1/access/check', { json })).body).toMatchObject({ allowed: true });
    expectError(await maker.createScope(aScope()), 403, 'forbidden');
  });

  it('a Scope that exists already, gets nothing', async () => {
    const before = await server.database.rowCounts();
    expectError(await cast.operator.createScope(aScope({ scope_id: home })), 409, 'scope_already_exists');
    expect((await server.database.rowCounts())['access_bindings']).toBe(before['access_bindings']);
  });

  it('an entry, may share it: its reader reads the entry and nothing else', async () => {
    const scopeId = await givenScope(cast.operator);
    const entry = await givenMemory(cast.operator, scopeId, 'Shared.');
    const other = await givenMemory(cast.operator, scopeId, 'Kept.');
    const guest = cast.user('guest');
    const get = ({ citation }: typeof entry) => guest.getEntry({ scope_id: scopeId, citation });
    expectError(await get(entry), 403, 'forbidden');
    const resource = {
      type: 'artifact',
      scope_id: scopeId,
      identity: { family: 'memory', artifact_id: entry.citation.memory_ref.artifact_id },
      selector: { type: 'memory_entry', entry_id: entry.citation.entry_id },
    };
    await cast.grant({ role: 'artifact.viewer', resource, subject: { type: 'user', id: 'guest' } });
    expect((await get(entry)).body.text).toBe('Shared.');
    expectError(await get(other), 403, 'forbidden');
    expectError(await guest.listEntries({ scope_id: scopeId }), 403, 'forbidden');
    const json = { action: 'artifact.read', resource_type: 'artifact' };
    expect((await guest.send('POST', '/v1/access/resources/list', { json })).body).toEqual({
      items: [resource],
      total: 1,
      next_cursor: null,
    });
  });
});

describe('what a Candidate says the caller may do', () => {
  const permissions = (can_revise: boolean, can_approve = can_revise, can_reject = can_approve) => ({
    can_revise,
    can_approve,
    can_reject,
  });
  let scope_id: string;
  let proposer: ApiClient;
  let reviewer: ApiClient;
  let viewer: ApiClient;
  let candidate: Wire['ArtifactCandidate'];

  beforeAll(async () => {
    scope_id = await givenScope(cast.operator);
    const resource = onScope(scope_id);
    const play = async (id: string, roles: readonly Wire['AccessRole'][]) => {
      for (const role of roles) await cast.grant({ role, resource, subject: { type: 'user', id } });
      return cast.user(id);
    };
    proposer = await play('proposer', ['scope.contributor', 'scope.reviewer']);
    reviewer = await play('reviewer', ['scope.reviewer']);
    viewer = await play('onlooker', ['scope.viewer']);
    candidate = await givenCandidate(proposer, scope_id);
  });

  const seenBy = async (api: ApiClient) => {
    const { candidate_id } = candidate;
    const { body } = await api.getCandidate({ scope_id, candidate_id });
    const page = (await api.listCandidates({ scope_id, status: body.status })).body.candidates;
    expect(page.find((each) => each.candidate_id === candidate_id)?.permissions).toEqual(body.permissions);
    return body.permissions;
  };

  it('depends on the right to review and on who proposed', async () => {
    expect(candidate.permissions).toEqual(permissions(true));
    expect(await seenBy(proposer)).toEqual(permissions(true));
    expect(await seenBy(reviewer)).toEqual(permissions(false, true));
    expect(await seenBy(viewer)).toEqual(permissions(false));
  });

  it('is recorded, and refuses nothing', async () => {
    const lines = await cast.audit({ subject: { type: 'user', id: 'onlooker' }, action: 'scope.review' });
    expect(lines.map(({ operation, allowed }) => [operation, allowed])).toEqual([
      ['candidate_permissions', false],
      ['candidate_permissions', false],
    ]);
  });

  it('is nothing once it is decided', async () => {
    const { body } = await reviewer.approveCandidate({
      scope_id,
      candidate_id: candidate.candidate_id,
      expected_version: 1,
    });
    expect(body).toMatchObject({ status: 'approved', permissions: permissions(false) });
    expect(await seenBy(proposer)).toEqual(permissions(false));
  });
});

describe('changes of grants', () => {
  const change = (path: string, json: object, api = cast.operator) =>
    api.send('POST', `/v1/access/bindings/${path}`, { json });
  const aRequest = (changes: object = {}) => ({
    subject: { type: 'user', id: 'carol' },
    resource: onScope(home),
    role: 'scope.viewer',
    idempotency_key: randomUUID(),
    ...changes,
  });

  it('are answered again under the same key, and refused for another change', async () => {
    const request = aRequest();
    const first = await change('create', request);
    expect((await change('create', request)).body).toEqual(first.body);
    expectError(await change('create', { ...request, role: 'scope.admin' }), 409, 'idempotency-key');
  });

  it.each<[string, object]>([
    ['a role of the server on a Scope', { role: 'server.admin' }],
    ['ownership', { role: 'artifact.owner' }],
    ['an end in the past', { expires_at: '2020-01-01T00:00:00Z' }],
    ['an end that is no instant', { expires_at: 'tomorrow' }],
    ['another server', { resource: { type: 'server', deployment_id: 'other' }, role: 'server.admin' }],
    ['a blank key', { idempotency_key: ' ' }],
    ['an unknown field', { colour: 'red' }],
  ])('are refused for %s', async (_, changes) => {
    expectError(await change('create', aRequest(changes)), 422, 'invalid_access_request');
  });

  it('never concern what is not there (D-33)', async () => {
    const before = await server.database.rowCounts();
    expectError(await change('create', aRequest({ resource: onScope('never:seen') })), 404, 'scope_not_found');
    expectError(await change('revoke', aRevocation('bind_none', 1)), 404, 'access_binding_not_found');
    expectError(await change('revoke', aRevocation('bind_none', 1), bob), 403, 'forbidden');
    expect((await server.database.rowCounts())['access_bindings']).toBe(before['access_bindings']);
  });

  it('need the version that is there', async () => {
    const grant = await cast.grant({ role: 'scope.viewer', resource: onScope(home) });
    expectError(await change('revoke', aRevocation(grant.binding_id, 2)), 409, 'binding-version');
    await cast.revoke(grant);
    expectError(await change('revoke', aRevocation(grant.binding_id, 2)), 409, 'binding-version');
  });

  it('replace one grant by another at once', async () => {
    const grant = await cast.grant({ role: 'scope.viewer', resource: onScope(home) });
    const replacement = { subject: { type: 'group', id: 'team' } };
    const { body } = await change('replace', { ...aRevocation(grant.binding_id, 1), replacement });
    expect(body).toMatchObject({
      previous: { binding_id: grant.binding_id, state: 'revoked', version: 2 },
      current: { subject: { type: 'group', id: 'team' }, role: 'scope.viewer', state: 'active', version: 1 },
    });
    expect((await cast.user('dora', ['team']).getScope(home)).status).toBe(200);
  });

  it('page through grants with a cursor that fits its own list only', async () => {
    const list = (json: object) => change('list', { management_resource: onScope(home), limit: 2, ...json });
    const { next_cursor: cursor } = (await list({})).body as { next_cursor: string };
    expect((await list({ cursor })).status).toBe(200);
    expectError(await list({ cursor, role: 'scope.admin' }), 422, 'invalid_access_request');
    expectError(await list({ cursor: `${cursor}x` }), 422, 'invalid_access_request');
  });
});

const aRevocation = (binding_id: string, expected_version: number) => ({
  binding_id,
  expected_version,
  idempotency_key: randomUUID(),
});

describe('D-37: the audit trail', () => {
  it('says who did what, on what, with which result, under the id of the request', async () => {
    const { headers } = await bob.getScope(home);
    const [line] = (await cast.audit({ subject: { type: 'user', id: 'bob' } })).slice(-1);
    expect(line).toMatchObject({
      request_id: headers['x-powercontext-request-id'],
      operation: 'get_scope',
      transport: 'http',
      principal: { type: 'user', id: 'bob' },
      action: 'scope.read',
      resource: onScope(home),
      allowed: true,
      reason_code: 'role-binding',
    });
  });

  it('says by which state of the grants it was decided, for those who have none too', async () => {
    const change = await cast.grant({ role: 'scope.reviewer', resource: onScope(home) });
    const nobody = cast.user('grantless');
    expect([(await bob.getScope(home)).status, (await nobody.getScope(home)).status]).toEqual([200, 403]);
    for (const id of ['bob', 'grantless']) {
      const [line] = (await cast.audit({ subject: { type: 'user', id } })).slice(-1);
      expect(line).toMatchObject({ operation: 'get_scope', policy_revision: change.policy_revision });
    }
    await cast.revoke(change);
  });

  it('has a line for every write, its owner and its denial, and no content', async () => {
    const scopeId = await givenScope(cast.operator);
    await givenExperience(cast.operator, scopeId);
    await givenMemory(cast.operator, scopeId, SECRET);
    expectError(await bob.remember({ scope_id: scopeId, kind: 'fact', text: SECRET }), 403, 'forbidden');
    const lines = await cast.audit({ resource: onScope(scopeId) });
    const contributions = lines.filter(({ action }) => action === 'scope.contribute');
    expect(contributions.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    expect(lines.filter(({ reason_code: reason }) => reason === 'artifact-owner-established')).toHaveLength(2);
    expect(lines.filter(({ reason_code: reason }) => reason === 'binding-created')).toHaveLength(5);
    expect(JSON.stringify(await server.database.rows('SELECT * FROM access_audit'))).not.toContain('kumquat');
  });
});

describe('while the trail cannot be written', () => {
  let fragile: TestServer;
  let operator: ApiClient;
  let scopeId: string;
  let before: Readonly<Record<string, number>>;

  beforeAll(async () => {
    fragile = await startServer({ settings: ENFORCED });
    ({ operator } = new Cast(fragile.api, fragile.database));
    scopeId = await givenScope(operator);
    await fragile.database.execute('ALTER TABLE access_audit RENAME TO access_audit_away');
    before = await fragile.database.rowCounts();
  }, 60_000);
  afterAll(() => fragile.stop());

  const KEY = { 'Idempotency-Key': 'never' };
  const aGrant = () => ({
    subject: { type: 'user', id: 'bob' },
    resource: onScope(scopeId),
    role: 'scope.viewer',
    idempotency_key: 'never',
  });
  const expectUnavailable = async (answer: Promise<Answer>) => {
    expectError(await answer, 503, 'access_unavailable');
    expect(await fragile.database.rowCounts()).toEqual(before);
  };

  it.each<[string, () => Promise<Answer>]>([
    ['an entry', () => operator.remember({ scope_id: scopeId, kind: 'fact', text: 'Never.' })],
    ['an entry under a key', () => operator.remember({ scope_id: scopeId, kind: 'fact', text: 'Never.' }, KEY)],
    ['a Scope', () => operator.createScope(aScope())],
    ['a grant', () => operator.send('POST', '/v1/access/bindings/create', { json: aGrant() })],
  ])('%s is refused, and no row is written', (_, write) => expectUnavailable(write()));

  it('a denial is not answered as one', async () => {
    await expectUnavailable(new Cast(fragile.api, fragile.database).user('x').getScope(scopeId));
  });

  it('nothing may be read either, until it can be again', async () => {
    const read = () => operator.getScope(scopeId);
    expectError(await eventually(read, ({ status }) => status !== 200), 503, 'access_unavailable');
    await fragile.database.execute('ALTER TABLE access_audit_away RENAME TO access_audit');
    await eventually(read, ({ status }) => status === 200);
  });
});

describe('D-33: what was made without access control', () => {
  const database = aDatabase();
  afterAll(() => database.drop());

  /** Runs `work` on a server of its own over the same data. */
  async function during<T>(
    settings: Readonly<Record<string, string>>,
    work: (server: TestServer) => Promise<T>,
  ): Promise<T> {
    const running = await startServer({ database, settings });
    try {
      return await work(running);
    } finally {
      await running.close();
    }
  }

  it.each(['the first time', 'and again, after another while without it'])(
    'belongs to the operator once access is enforced: %s',
    async () => {
      const { scopeId, entry, experience, candidate } = await during({}, async ({ api }) => {
        expectError(await api.send('GET', '/v1/access/me'), 503, 'runtime_not_ready');
        const made = await givenScope(api);
        const [fact, lesson] = [await givenMemory(api, made, 'Old.'), await givenExperience(api, made)];
        return { scopeId: made, entry: fact, experience: lesson, candidate: await givenCandidate(api, made) };
      });
      await during(ENFORCED, async ({ api }) => {
        const { operator } = new Cast(api, database);
        const json = { scope_id: scopeId, citation: entry.citation, kind: 'fact', text: 'New.' };
        expect((await operator.revise(json)).status).toBe(200);
        expect((await operator.getArtifact(experience)).status).toBe(200);
        const { candidate_id, version: expected_version } = candidate;
        const decision = { scope_id: scopeId, candidate_id, expected_version };
        expect((await operator.approveCandidate(decision)).status).toBe(200);
      });
    },
    60_000,
  );

  it('is looked for only where a server ran that asked nobody', async () => {
    const statements = await statementsDuring(() => during(ENFORCED, () => Promise.resolve()));
    expect(statements.filter((sql) => /access_owners/.test(sql))).toEqual([]);
  }, 60_000);
});
