import { randomUUID } from 'node:crypto';
import type { Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

type Request = Parameters<TestServer['api']['createSubjectSource']>[1];

let server: TestServer;
let scope_id: string;
let subject_key: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
  subject_key = `alice-${randomUUID()}`;
});

const create = (request: Partial<Request> = {}, from = scope_id) =>
  server.api.createSubjectSource(from, { subject_key, content: 'Alice likes dark mode.', ...request });

const created = async (request: Partial<Request> = {}, from = scope_id) => {
  const { status, body } = await create(request, from);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};

const journal = async (scopeId: string): Promise<Wire['SourceRecord'][]> =>
  (await server.api.listSources(scopeId)).body.items;

const key = () => ({ integration: 'subject', kind: 'user', external_id: subject_key });

describe('A Source about a person', () => {
  it('is stored in the Scope it comes from and in a new one of the person', async () => {
    const answer = await created();
    const subjectScopeId = answer.subject_scope_id;
    expect(subjectScopeId).toMatch(/^scp_/);
    expect(answer).toEqual({
      subject_key,
      subject_type: 'user',
      subject_scope_id: subjectScopeId,
      sources: [...(await journal(scope_id)), ...(await journal(subjectScopeId))],
    });
    const [origin, subject] = answer.sources;
    expect(origin).toMatchObject({ scope_id, source_id: expect.stringMatching(/^source_[0-9a-f]{32}$/), position: 1 });
    expect(subject).toEqual({ ...origin, scope_id: subjectScopeId });
    expect((await server.api.getScope(subjectScopeId)).body).toMatchObject({
      title: 'Subject',
      summary: 'Subject evidence',
      parent_scope_id: null,
      context_references: [],
    });
  });

  it('gives the person a policy that lets the Profile be generated', async () => {
    const { subject_scope_id: subjectScopeId } = await created();
    expect((await server.api.getProfilePolicy(subjectScopeId)).body).toMatchObject({
      generation_enabled: true,
      activation_mode: 'automatic',
      version: 1,
    });
    expectError(await server.api.getProfilePolicy(scope_id), 404, 'profile_policy_not_found');
  });

  it('finds the same person again, from any Scope; repeating it makes further Sources', async () => {
    const first = await created();
    const other = await givenScope(server.api);
    const answers = [await created({ content: { likes: ['tea'] } }), await created({}, other)];
    expect(answers.map((answer) => answer.subject_scope_id)).toEqual([first.subject_scope_id, first.subject_scope_id]);
    expect((await journal(first.subject_scope_id)).map(({ position }) => position)).toEqual([1, 2, 3]);
    expect((await journal(first.subject_scope_id))[1]?.content).toEqual({ likes: ['tea'] });
  });

  it('goes to the Scope that is named first, and without a policy of its own making', async () => {
    const named = await givenScope(server.api);
    expect((await created({ subject_scope_id: named })).subject_scope_id).toBe(named);
    expect((await created()).subject_scope_id).toBe(named);
    expectError(await server.api.getProfilePolicy(named), 404, 'profile_policy_not_found');
    expect((await server.api.resolveBinding({ binding_keys: [key()] })).body.scope_id).toBe(named);
  });

  it('goes to the Scope that a binding names', async () => {
    const named = await givenScope(server.api);
    await server.api.bindScope({ key: key(), scope_id: named });
    expect((await created({ subject_scope_id: null })).subject_scope_id).toBe(named);
  });

  it('cannot move a person to another Scope', async () => {
    await created();
    const other = await givenScope(server.api);
    expectError(await create({ subject_scope_id: other }), 409, 'subject_scope_conflict', { kind: 'subject_scope' });
    expect(await journal(other)).toEqual([]);
    expect(await journal(scope_id)).toHaveLength(1);
  });

  it('needs two Scopes', async () => {
    const answer = await create({ subject_scope_id: scope_id });
    expectError(answer, 422, 'distinct_scopes_required', {
      field: 'subject_scope_id',
      reason: 'must not be the Scope of the path',
    });
    expectError(
      await server.api.resolveBinding({ binding_keys: [key()], allow_default: false }),
      404,
      'scope_not_found',
    );
  });

  it.each(['path', 'subject'])('needs a Scope that exists: %s; nothing is stored otherwise', async (which) => {
    const before = await server.database.rowCounts();
    const answer = await (which === 'path' ? create({}, 'nowhere') : create({ subject_scope_id: 'nowhere' }));
    expectError(answer, 404, 'scope_not_found', null);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it.each([[{ schema: 'powercontext.handoff-receipt.v1' }], [{ id: 2 ** 53 }]])(
    'cannot hold %j; nothing is stored',
    async (content) => {
      const before = await server.database.rowCounts();
      expectError(await create({ content }), 422, 'invalid_request');
      expect(await server.database.rowCounts()).toEqual(before);
    },
  );

  it('hears of every fault at once', async () => {
    const json = { subject_key: ' ', subject_type: 'robot', subject_scope_id: '', source_type: 'x', extra: 1 };
    expectFaults(await server.api.send('POST', `/v1/scopes/${scope_id}/subject-sources`, { json }), [
      ['string_pattern_mismatch', ['body', 'subject_key']],
      ['enum', ['body', 'subject_type']],
      ['string_too_short', ['body', 'subject_scope_id']],
      ['literal_error', ['body', 'source_type']],
      ['missing', ['body', 'content']],
      ['extra_forbidden', ['body', 'extra']],
    ]);
  });

  it('is stored once under an idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const request = { subject_key, content: 'once' };
    const [first, again] = [
      await server.api.createSubjectSource(scope_id, request, headers),
      await server.api.createSubjectSource(scope_id, request, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect(await journal(scope_id)).toHaveLength(1);
  });

  it('of a new person, many at once, makes one Scope', async () => {
    const origins = await Promise.all(Array.from({ length: 8 }, () => givenScope(server.api)));
    const answers = await Promise.all(origins.map((origin) => created({}, origin)));
    const scopes = new Set(answers.map((answer) => answer.subject_scope_id));
    expect(scopes.size).toBe(1);
    const positions = (await journal([...scopes][0] ?? '')).map(({ position }) => position);
    expect(positions).toEqual(origins.map((_, at) => at + 1));
  });

  it('between two people, both ways at once, waits for nobody', async () => {
    const { subject_scope_id: alice } = await created();
    const bob = { subject_key: `bob-${randomUUID()}` };
    const { subject_scope_id: bobs } = await created(bob);
    const rounds = Array.from({ length: 6 }, () => [created({}, bobs), created(bob, alice)]).flat();
    await Promise.all(rounds);
    expect([await journal(alice), await journal(bobs)].map(({ length }) => length)).toEqual([13, 13]);
  });
});
