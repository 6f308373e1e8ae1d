import { aScope } from '../factories/a-scope.js';
import { FakeClock } from '../fakes/fake-clock.js';
import type { UpdateScope, Wire } from '../support/api-client.js';
import { aDatabase } from '../support/databases.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const GENERATED_ID = /^scp_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const clock = new FakeClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());

const anUpdate = (update: Partial<UpdateScope> = {}): UpdateScope => ({
  title: 'Payments',
  summary: 'Decisions of the payments service.',
  expected_version: 1,
  ...update,
});

describe('Creating a Scope', () => {
  it('answers 201 with the complete descriptor and a generated id', async () => {
    const { status, body } = await server.api.createScope(aScope());
    expect(status).toBe(201);
    expect(body).toEqual({
      scope_id: expect.stringMatching(GENERATED_ID),
      title: 'Payments',
      summary: 'Decisions of the payments service.',
      parent_scope_id: null,
      context_references: [],
      external_references: [],
      version: 1,
    });
    expect((await server.api.getScope(body.scope_id)).body).toEqual(body);
  });

  it('takes the id of the caller, as the RFC prints it (D-04)', async () => {
    const { body } = await server.api.createScope(aScope({ scope_id: 'project:demo' }));
    expect(body.scope_id).toBe('project:demo');
    const answer = await server.api.prepare({ scope_id: 'project:demo', query: 'anything', assembly: {} });
    expect(answer.body.status).toBe('empty');
  });

  it.each(['scp_mine', 'default', 'selection', '-dash', 'with space', 'a/b', 'ä', '', 'x'.repeat(129)])(
    'refuses the id %p',
    async (scope_id) => {
      expectFaults(await server.api.createScope(aScope({ scope_id })), [
        ['string_pattern_mismatch', ['body', 'scope_id']],
      ]);
    },
  );

  it('refuses a taken id under another key, and stores nothing', async () => {
    const scope_id = await givenScope(server.api, { scope_id: 'taken:id' });
    const before = await server.database.rowCounts();
    expectError(await server.api.createScope(aScope({ scope_id })), 409, 'scope_already_exists', null);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('a repeated creation answers 201 with the Scope as it is now', async () => {
    const creation = aScope();
    const { body: first } = await server.api.createScope(creation);
    await server.api.updateScope(first.scope_id, anUpdate({ title: 'Renamed' }));
    const { status, body } = await server.api.createScope(creation);
    expect({ status, ...body }).toEqual({ ...first, status: 201, title: 'Renamed', version: 2 });
  });

  it.each([
    ['another title', { title: 'Other' }],
    ['an id of its own', { scope_id: 'replay:other' }],
    ['other references', { context_references: ['replay:a', 'replay:b'] }],
  ])('the same key with %s is a conflict', async (_, change) => {
    for (const scope_id of ['replay:a', 'replay:b'])
      await server.api.createScope(aScope({ scope_id, idempotency_key: scope_id }));
    const creation = aScope({ context_references: ['replay:b', 'replay:a'] });
    await server.api.createScope(creation);
    expectError(await server.api.createScope({ ...creation, ...change }), 409, 'scope_idempotency_conflict', null);
  });

  it('a failed creation leaves its key free', async () => {
    const creation = aScope({ context_references: ['late:scope'] });
    expectError(await server.api.createScope(creation), 404, 'scope_not_found', null);
    await givenScope(server.api, { scope_id: 'late:scope' });
    expect((await server.api.createScope(creation)).status).toBe(201);
  });

  it('needs a parent that exists', async () => {
    expectError(await server.api.createScope(aScope({ parent_scope_id: 'nowhere' })), 404, 'scope_not_found', null);
  });

  it.each<[string, Partial<Wire['CreateScopeRequest']>, readonly unknown[]]>([
    ['a title with outer white space', { title: ' Payments' }, ['title']],
    ['a summary with outer white space', { summary: 'Payments\u3000' }, ['summary']],
    ['a key with outer white space', { idempotency_key: 'key\n' }, ['idempotency_key']],
    ['a reference twice', { context_references: ['a', 'a'] }, ['context_references']],
    [
      'an external reference twice',
      { external_references: [1, 2].map(() => ({ kind: 'repo', value: 'acme/api' })) },
      ['external_references'],
    ],
  ])('refuses %s', async (_, scope, loc) => {
    expectFaults(await server.api.createScope(aScope(scope)), [['value_error', loc]]);
  });

  it('keeps references in the order they were given (D-03)', async () => {
    const references = ['order:c', 'order:a', 'order:b'];
    for (const scope_id of references) await givenScope(server.api, { scope_id });
    const external = ['z', 'a', 'm'].map((value) => ({ kind: 'repo', value }));
    const scope = await givenScope(server.api, { context_references: references, external_references: external });
    const { body } = await server.api.getScope(scope);
    expect([body.context_references, body.external_references]).toEqual([references, external]);
  });

  it('sixteen equal creations at once make one Scope', async () => {
    const creation = aScope();
    const answers = await Promise.all(Array.from({ length: 16 }, () => server.api.createScope(creation)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.scope_id}`)).size).toBe(1);
  });
});

describe('Updating a Scope', () => {
  it('replaces the whole content: what is left out becomes empty', async () => {
    const parent = await givenScope(server.api);
    const scope = await givenScope(server.api, {
      parent_scope_id: parent,
      context_references: [parent],
      external_references: [{ kind: 'repo', value: 'acme/api' }],
    });
    const { body } = await server.api.updateScope(scope, anUpdate({ title: 'New' }));
    expect(body).toMatchObject({
      title: 'New',
      parent_scope_id: null,
      context_references: [],
      external_references: [],
    });
  });

  it('counts every accepted update, also one that changes nothing', async () => {
    const scope = await givenScope(server.api);
    for (const version of [1, 2, 3]) {
      const { body } = await server.api.updateScope(scope, anUpdate({ expected_version: version }));
      expect(body.version).toBe(version + 1);
    }
  });

  it.each([1, 3])('refuses version %i when the current one is 2', async (version) => {
    const scope = await givenScope(server.api);
    await server.api.updateScope(scope, anUpdate());
    const details = { expected_version: version, current_version: 2 };
    const answer = await server.api.updateScope(scope, anUpdate({ expected_version: version }));
    expectError(answer, 409, 'scope_version_conflict', details);
  });

  it('of two concurrent updates one wins', async () => {
    const scope = await givenScope(server.api);
    const answers = await Promise.all(
      ['one', 'two'].map((title) => server.api.updateScope(scope, anUpdate({ title }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('checks existence, then the version, then relationships', async () => {
    const scope = await givenScope(server.api);
    const itself = { parent_scope_id: scope };
    expectError(await server.api.updateScope('nowhere', anUpdate(itself)), 404, 'scope_not_found', null);
    const stale = await server.api.updateScope(scope, anUpdate({ ...itself, expected_version: 9 }));
    expectError(stale, 409, 'scope_version_conflict');
  });

  it('refuses a parent that is itself, a descendant, or unknown', async () => {
    const top = await givenScope(server.api);
    const middle = await givenScope(server.api, { parent_scope_id: top });
    const bottom = await givenScope(server.api, { parent_scope_id: middle });
    const move = (parent_scope_id: string) => server.api.updateScope(top, anUpdate({ parent_scope_id }));
    const details = (issue: string) => ({ relationship: 'Parent', issue });
    expectError(await move(top), 422, 'invalid_scope_relationship', details('a Scope cannot parent itself'));
    for (const below of [middle, bottom])
      expectError(await move(below), 422, 'invalid_scope_relationship', details('relationships must be acyclic'));
    expectError(await move('nowhere'), 404, 'scope_not_found', null);
    expect((await server.api.getScope(top)).body.version).toBe(1);
  });

  it('two concurrent moves cannot close a cycle', async () => {
    const [left, right] = [await givenScope(server.api), await givenScope(server.api)];
    const answers = await Promise.all([
      server.api.updateScope(left, anUpdate({ parent_scope_id: right })),
      server.api.updateScope(right, anUpdate({ parent_scope_id: left })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('refuses a reference to itself, allows mutual ones', async () => {
    const one = await givenScope(server.api);
    const two = await givenScope(server.api, { context_references: [one] });
    const details = { relationship: 'Context Reference', issue: 'a Scope cannot reference itself' };
    const itself = await server.api.updateScope(one, anUpdate({ context_references: [one] }));
    expectError(itself, 422, 'invalid_scope_relationship', details);
    expect((await server.api.updateScope(one, anUpdate({ context_references: [two] }))).status).toBe(200);
  });
});

describe('The default Scope', () => {
  it('exists from the first start on, is an ordinary one, and can be chosen anew', async () => {
    const fresh = await startServer();
    try {
      const { body: page } = await fresh.api.listScopes();
      expect(page.items).toEqual([
        expect.objectContaining({
          scope_id: expect.stringMatching(GENERATED_ID),
          title: 'Default',
          summary: 'Default context',
        }),
      ]);
      const standard = await fresh.api.send<Wire['ScopeDescriptor']>('GET', '/v1/scopes/default');
      expect(standard.body).toEqual(page.items[0]);

      const scope_id = await givenScope(fresh.api);
      await fresh.api.send('PUT', '/v1/scopes/default', { json: { scope_id } });
      const chosen = await fresh.api.send<Wire['ScopeDescriptor']>('GET', '/v1/scopes/default');
      expect(chosen.body.scope_id).toBe(scope_id);
      expectError(
        await fresh.api.send('PUT', '/v1/scopes/default', { json: { scope_id: 'nowhere' } }),
        404,
        'scope_not_found',
      );
    } finally {
      await fresh.stop();
    }
  });
});

describe('Listing Scopes', () => {
  const kind = 'list.test';
  const ids = ['list:a', 'list:b', 'list:c', 'list:d', 'list:e'];
  const only = { external_reference_kind: kind };

  beforeAll(async () => {
    for (const [at, scope_id] of [...ids].reverse().entries())
      await givenScope(server.api, {
        scope_id,
        title: `Listed ${at}`,
        external_references: [{ kind, value: `Number ${at}` }],
      });
  });

  const idsOf = (page: Wire['ScopePage']) => page.items.map((scope) => scope.scope_id);

  /** Asks for the page after a cursor; one that is null or missing fails the test. */
  const after = (cursor: string | null | undefined, query: Record<string, string>) => {
    if (typeof cursor !== 'string') throw new Error('there is no next page');
    return server.api.listScopes({ ...query, cursor });
  };

  it('comes whole without any parameter', async () => {
    const { body } = await server.api.listScopes();
    expect(body.next_cursor).toBeNull();
    expect(idsOf(body)).toEqual([...idsOf(body)].sort());
    expect(idsOf(body).filter((id) => id.startsWith('list:'))).toEqual(ids);
  });

  it('comes page by page, every Scope once', async () => {
    const query = { ...only, limit: '2' };
    const first = (await server.api.listScopes(query)).body;
    const second = (await after(first.next_cursor, query)).body;
    const third = (await after(second.next_cursor, query)).body;
    expect([first, second, third].map(idsOf)).toEqual([['list:a', 'list:b'], ['list:c', 'list:d'], ['list:e']]);
    expect(third.next_cursor).toBeNull();
  });

  it.each<[string, Record<string, string>, readonly string[]]>([
    ['title', { query: 'Listed 0', query_field: 'title' }, ['list:e']],
    ['id', { query: 'list:', query_field: 'scope_id' }, ids],
    ['external reference', { query: 'Number 1', query_field: 'external_reference_value' }, ['list:d']],
    [
      'reference of the wanted kind only',
      { query: 'Number 1', query_field: 'external_reference_value', external_reference_kind: 'other' },
      [],
    ],
    ['text in the wrong case', { query: 'listed', query_field: 'title' }, []],
    ['a wildcard, literally', { query: '%', query_field: 'title' }, []],
    ['parent that nobody has', { parent_scope_id: 'nowhere' }, []],
    ['binding, of which there is none', { binding_kind: 'workspace' }, []],
  ])('filters by %s', async (_, query, expected) => {
    expect(idsOf((await server.api.listScopes(query)).body)).toEqual(expected);
  });

  it.each<[string, (cursor: string) => Record<string, string>]>([
    ['another limit', (cursor) => ({ ...only, limit: '3', cursor })],
    ['another filter', (cursor) => ({ external_reference_kind: 'other', limit: '2', cursor })],
    ['one changed character', (cursor) => ({ ...only, limit: '2', cursor: flip(cursor) })],
    ['a changed signature', (cursor) => ({ ...only, limit: '2', cursor: `${cursor.slice(0, -2)}AA` })],
    ['a further part', (cursor) => ({ ...only, limit: '2', cursor: `${cursor}.x` })],
    ['no cursor at all', () => ({ ...only, limit: '2', cursor: 'no-cursor' })],
  ])('refuses a cursor with %s', async (_, change) => {
    const { body } = await server.api.listScopes({ ...only, limit: '2' });
    const answer = await server.api.listScopes(change(body.next_cursor ?? ''));
    expectError(answer, 400, 'invalid_cursor', { field: 'cursor', reason: 'is invalid' });
  });

  it('a cursor is good for an hour, and no longer', async () => {
    const query = { ...only, limit: '2' };
    const { next_cursor: cursor } = (await server.api.listScopes(query)).body;
    clock.advanceSeconds(3_599);
    expect((await after(cursor, query)).status).toBe(200);
    clock.advanceSeconds(1);
    expectError(await after(cursor, query), 410, 'cursor_expired', null);
  });

  it('a cursor survives a restart', async () => {
    const database = aDatabase();
    const first = await startServer({ database });
    for (const scope_id of ['restart:a', 'restart:b']) await givenScope(first.api, { scope_id });
    const query = { query: 'restart:', query_field: 'scope_id', limit: '1' };
    const { body } = await first.api.listScopes(query);
    await first.close();
    const second = await startServer({ database });
    try {
      const next = await second.api.listScopes({ ...query, cursor: body.next_cursor ?? '' });
      expect(idsOf(next.body)).toEqual(['restart:b']);
    } finally {
      await second.stop();
    }
  });

  it.each<[string, string, unknown]>([
    ['an unknown parameter', 'foo=1', { field: 'query', reason: expect.any(String) }],
    ['a repeated parameter', 'limit=2&limit=3', { field: 'query', reason: expect.any(String) }],
    ['a query without its field', 'query=x', undefined],
    ['a limit of 0', 'limit=0', undefined],
    ['a limit that is no number', 'limit=0x5', undefined],
  ])('refuses %s', async (_, query, details) => {
    expectError(await server.api.send('GET', `/v1/scopes?${query}`), 422, 'invalid_request', details);
  });
});

const flip = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
