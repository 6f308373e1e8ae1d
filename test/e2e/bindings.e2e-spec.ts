import type { ApiClient, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const EXTERNAL_REFERENCES = ['first', 'second'].map((value) => ({ kind: 'github.repository', value }));

type Key = Wire['ScopeBindingKey'];

let server: TestServer;
let api: ApiClient;

const start = async () => {
  server = await startServer();
  api = server.api;
};
const stop = () => server.stop();

const aKey = (key: Partial<Key> = {}): Key => ({
  integration: 'claude-code',
  kind: 'workspace',
  external_id: '/workspaces/caf\u00e9/payments',
  ...key,
});

const bind = (key: Key, scope_id: string) =>
  api.send<Wire['ScopeBinding']>('PUT', '/v1/scope-bindings', { json: { key, scope_id } });

const clear = (key: Key) =>
  api.send<Wire['ClearScopeBindingResponse']>('POST', '/v1/scope-bindings/clear', { json: { key } });

const resolve = (json: object) => api.send<Wire['ScopeDescriptor']>('POST', '/v1/scope-bindings/resolve', { json });

const resolveId = async (...binding_keys: Key[]) =>
  (await resolve({ binding_keys, allow_default: false })).body.scope_id;

const defaultId = async () => (await api.send<Wire['ScopeDescriptor']>('GET', '/v1/scopes/default')).body.scope_id;

describe('binding a name to a Scope', () => {
  beforeEach(start);
  afterEach(stop);

  it('answers the binding, and the name finds the Scope', async () => {
    const scopeId = await givenScope(api);
    expect(await bind(aKey(), scopeId)).toMatchObject({ status: 200, body: { key: aKey(), scope_id: scopeId } });
    expect(await resolve({ binding_keys: [aKey()] })).toMatchObject({
      status: 200,
      body: (await api.getScope(scopeId)).body,
    });
  });

  it('the last binding of a name counts; many names may share a Scope', async () => {
    const [first, second] = [await givenScope(api), await givenScope(api)];
    const other = aKey({ kind: 'repository' });
    await bind(aKey(), first);
    await bind(other, second);
    await bind(aKey(), second);
    expect([await resolveId(aKey()), await resolveId(other)]).toEqual([second, second]);
    expect((await server.database.rowCounts())['scope_bindings']).toBe(2);
  });

  it('sixteen callers who bind one name at once leave one binding', async () => {
    const scopeIds = await Promise.all(Array.from({ length: 16 }, () => givenScope(api)));
    const answers = await Promise.all(scopeIds.map((scopeId) => bind(aKey(), scopeId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(scopeIds).toContain(await resolveId(aKey()));
    expect((await server.database.rowCounts())['scope_bindings']).toBe(1);
  });

  it('refuses an unknown Scope, and stores nothing', async () => {
    expectError(await bind(aKey(), 'project:none'), 404, 'scope_not_found');
    expect((await server.database.rowCounts())['scope_bindings']).toBe(0);
  });

  it.each<[string, Partial<Key>]>([
    ['case', { external_id: '/workspaces/CAF\u00c9/payments' }],
    ['normal form', { external_id: '/workspaces/cafe\u0301/payments' }],
    ['a trailing slash', { external_id: '/workspaces/caf\u00e9/payments/' }],
    ['kind', { kind: 'Workspace' }],
    ['integration', { integration: 'claude_code' }],
  ])('compares names exactly: %s makes another name', async (_, part) => {
    await bind(aKey(), await givenScope(api));
    expectError(await resolve({ binding_keys: [aKey(part)], allow_default: false }), 404, 'scope_not_found');
  });

  it('survives a restart', async () => {
    const scopeId = await givenScope(api);
    await bind(aKey(), scopeId);
    await server.close();
    server = await startServer({ database: server.database });
    api = server.api;
    expect(await resolveId(aKey())).toBe(scopeId);
  });

  it('names every part with white space at an end', async () => {
    const scopeId = await givenScope(api);
    const key = { integration: ' a', kind: 'b\u001f', external_id: '\u3000c' };
    const faults = ['integration', 'kind', 'external_id'].map((part) => ['value_error', ['key', part]] as const);
    expectFaults(await bind(key, scopeId), faults);
    expectFaults(await clear(key), faults);
    expectFaults(await resolve({ binding_keys: [aKey(), key] }), [
      ['value_error', ['binding_keys', 1, 'integration']],
      ['value_error', ['binding_keys', 1, 'kind']],
      ['value_error', ['binding_keys', 1, 'external_id']],
    ]);
  });

  it('measures the parts in code points', async () => {
    const scopeId = await givenScope(api);
    const longest = { integration: '😀'.repeat(128), kind: 'k'.repeat(64), external_id: '界'.repeat(256) };
    expect(await bind(longest, scopeId)).toMatchObject({ status: 200, body: { key: longest } });
    const tooLong = { integration: 'i'.repeat(129), kind: 'k'.repeat(65), external_id: 'e'.repeat(257) };
    expectFaults(await bind(tooLong, scopeId), [
      ['string_too_long', ['body', 'key', 'integration']],
      ['string_too_long', ['body', 'key', 'kind']],
      ['string_too_long', ['body', 'key', 'external_id']],
    ]);
  });
});

describe('clearing a name', () => {
  beforeEach(start);
  afterEach(stop);

  it('says whether it was bound, and the name finds nothing any more', async () => {
    await bind(aKey(), await givenScope(api));
    expect((await clear(aKey())).body).toEqual({ cleared: true });
    expect((await clear(aKey())).body).toEqual({ cleared: false });
    expect((await resolve({ binding_keys: [aKey()] })).body.scope_id).toBe(await defaultId());
  });

  it('leaves other names alone', async () => {
    const scopeId = await givenScope(api);
    const other = aKey({ external_id: '/workspaces/other' });
    await bind(aKey(), scopeId);
    await bind(other, scopeId);
    await clear(aKey());
    expect(await resolveId(other)).toBe(scopeId);
  });
});

describe('resolving a Scope', () => {
  beforeEach(start);
  afterEach(stop);

  it('takes the explicit Scope before any name, and never falls back from it', async () => {
    const [bound, explicit] = [await givenScope(api), await givenScope(api)];
    await bind(aKey(), bound);
    const request = { explicit_scope_id: explicit, binding_keys: [aKey()] };
    expect((await resolve(request)).body.scope_id).toBe(explicit);
    expectError(await resolve({ ...request, explicit_scope_id: 'project:none' }), 404, 'scope_not_found');
    expect((await resolve({ ...request, explicit_scope_id: null })).body.scope_id).toBe(bound);
  });

  it('takes the first bound name in the order of the request', async () => {
    const [one, two] = [await givenScope(api), await givenScope(api)];
    const [first, second, unbound] = ['1', '2', '3'].map((external_id) => aKey({ external_id })) as [Key, Key, Key];
    await bind(first, one);
    await bind(second, two);
    expect(await resolveId(unbound, second, first)).toBe(two);
    expect(await resolveId(first, unbound, second, first)).toBe(one);
  });

  it('tries any number of names', async () => {
    const scopeId = await givenScope(api);
    const keys = Array.from({ length: 2_001 }, (_, index) => aKey({ external_id: `workspace-${index}` }));
    await bind(aKey({ external_id: 'workspace-2000' }), scopeId);
    expect(await resolveId(...keys)).toBe(scopeId);
  });

  it('falls back to the default Scope unless told not to', async () => {
    const expected = await defaultId();
    expect((await resolve({})).body.scope_id).toBe(expected);
    expect((await resolve({ binding_keys: [aKey()] })).body.scope_id).toBe(expected);
    expectError(await resolve({ allow_default: false }), 404, 'scope_not_found');
  });

  it('follows the default Scope as it is chosen anew', async () => {
    const scopeId = await givenScope(api);
    await api.send('PUT', '/v1/scopes/default', { json: { scope_id: scopeId } });
    expect((await resolve({})).body.scope_id).toBe(scopeId);
  });
});

describe('listing Scopes by their bindings', () => {
  let payments: string;
  let search: string;

  beforeAll(async () => {
    await start();
    payments = await givenScope(api);
    search = await givenScope(api);
    await bind(aKey(), payments);
    await bind(aKey({ integration: 'codex', kind: 'repository', external_id: 'acme/Payments' }), payments);
    await bind(aKey({ external_id: '/workspaces/search_100%' }), search);
  });
  afterAll(stop);

  const listed = async (query: Record<string, string>) =>
    (await api.listScopes(query)).body.items.map(({ scope_id }) => scope_id);

  const external = (query: string) => ({ query, query_field: 'binding_external_id' });

  it.each<[string, Record<string, string>, () => string[]]>([
    ['integration', { binding_integration: 'claude-code' }, () => [payments, search]],
    ['kind', { binding_kind: 'repository' }, () => [payments]],
    ['both on one binding', { binding_integration: 'codex', binding_kind: 'repository' }, () => [payments]],
    ['never on two bindings', { binding_integration: 'codex', binding_kind: 'workspace' }, () => []],
    ['a part of the external id', external('/workspaces'), () => [payments, search]],
    ['its case', external('payments'), () => [payments]],
    ['a pattern taken literally', external('_100%'), () => [search]],
    ['a pattern that would match more', external('%'), () => [search]],
    ['text and kind on one binding', { ...external('Payments'), binding_kind: 'workspace' }, () => []],
    ['text and integration', { ...external('Payments'), binding_integration: 'codex' }, () => [payments]],
    ['nothing bound', { binding_integration: 'Codex' }, () => []],
  ])('%s', async (_, query, expected) => {
    expect(await listed(query)).toEqual(expected().sort());
  });

  it('comes page by page, a Scope with several bindings once', async () => {
    await bind(aKey({ external_id: '/workspaces/eve/payments' }), payments);
    const query = { binding_integration: 'claude-code', limit: '1' };
    const first = (await api.listScopes(query)).body;
    const second = (await api.listScopes({ ...query, cursor: first.next_cursor ?? '' })).body;
    expect([...first.items, ...second.items].map(({ scope_id }) => scope_id)).toEqual([payments, search].sort());
    expect(second.next_cursor).toBeNull();
  });

  it('a cursor belongs to its filter', async () => {
    const { next_cursor: cursor } = (await api.listScopes({ binding_integration: 'claude-code', limit: '1' })).body;
    const other = { binding_integration: 'codex', limit: '1', cursor: cursor ?? '' };
    expectError(await api.listScopes(other), 400, 'invalid_cursor');
  });

  it('forgets a binding that was cleared', async () => {
    const key = aKey({ kind: 'terminal' });
    await bind(key, search);
    expect(await listed({ binding_kind: 'terminal' })).toEqual([search]);
    await clear(key);
    expect(await listed({ binding_kind: 'terminal' })).toEqual([]);
  });
});

describe('resolving a selection of Scopes', () => {
  const select = (selection: unknown) =>
    api.send<Wire['ScopePage']>('POST', '/v1/scopes/selection/resolve', { json: { selection } });

  const selected = async (selection: unknown) => {
    const { status, body } = await select(selection);
    expect({ status, next_cursor: body.next_cursor }).toEqual({ status: 200, next_cursor: null });
    return body.items.map(({ scope_id }) => scope_id);
  };

  /** r has the children b and a; z is below a, c below b, and d below z. */
  const PARENTS = { r: null, b: 'r', a: 'r', z: 'a', c: 'b', d: 'z', elsewhere: null };

  beforeAll(async () => {
    await start();
    for (const [scope_id, parent_scope_id] of Object.entries(PARENTS))
      await givenScope(api, { scope_id, parent_scope_id, title: `Scope ${scope_id}` });
  });
  afterAll(stop);

  it('all: every Scope by id, whole', async () => {
    expect(await selected({ mode: 'all' })).toEqual(['a', 'b', 'c', 'd', 'elsewhere', 'r', await defaultId(), 'z']);
    const { body } = await select({ mode: 'all' });
    expect(body.items).toEqual((await api.listScopes()).body.items);
  });

  it('exact: the Scopes by id, whatever the order of the request', async () => {
    expect(await selected({ mode: 'exact', scope_ids: ['z', 'b', 'a'] })).toEqual(['a', 'b', 'z']);
    expectError(await select({ mode: 'exact', scope_ids: ['a', 'none'] }), 404, 'scope_not_found');
    expectError(await select({ mode: 'exact', scope_ids: ['A'] }), 404, 'scope_not_found');
  });

  it('subtree: the root, then level by level, siblings by id', async () => {
    expect(await selected({ mode: 'subtree', root_scope_id: 'r' })).toEqual(['r', 'a', 'b', 'z', 'c', 'd']);
    expect(await selected({ mode: 'subtree', root_scope_id: 'd' })).toEqual(['d']);
    expectError(await select({ mode: 'subtree', root_scope_id: 'none' }), 404, 'scope_not_found');
  });

  it('describes the Scopes with their references', async () => {
    const references = { context_references: ['z', 'r', 'a'], external_references: EXTERNAL_REFERENCES };
    const scope_id = await givenScope(api, references);
    const { body } = await select({ mode: 'exact', scope_ids: ['z', scope_id] });
    expect(body.items).toEqual([(await api.getScope(scope_id)).body, (await api.getScope('z')).body]);
    expect(body.items[0]).toMatchObject(references);
  });

  it('takes more Scopes than one SQL statement takes values', async () => {
    const above = await givenScope(api);
    const ids = Array.from({ length: 33_000 }, (_, index) => `many-${String(index + 1).padStart(5, '0')}`);
    const rows = ids.map((id) => `('${id}', 'Many', 'One of many.', '${above}', 1)`);
    for (let at = 0; at < rows.length; at += 1_000)
      await server.database.execute(`INSERT INTO scopes VALUES ${rows.slice(at, at + 1_000).join(', ')}`);
    expect(await selected({ mode: 'exact', scope_ids: ids })).toEqual(ids);
    expect(await selected({ mode: 'subtree', root_scope_id: above })).toEqual([above, ...ids]);
  });

  it('names a Scope that is listed twice as a fault', async () => {
    expectFaults(await select({ mode: 'exact', scope_ids: ['a', 'b', 'a'] }), [['value_error', ['scope_ids']]]);
  });

  it.each<[string, unknown, [string, unknown[]][]]>([
    ['scope_ids with all', { mode: 'all', scope_ids: ['a'] }, [['extra_forbidden', ['all', 'scope_ids']]]],
    [
      'root_scope_id with exact',
      { mode: 'exact', scope_ids: ['a'], root_scope_id: 'a' },
      [['extra_forbidden', ['exact', 'root_scope_id']]],
    ],
    [
      'scope_ids with subtree',
      { mode: 'subtree', root_scope_id: 'a', scope_ids: [] },
      [['extra_forbidden', ['subtree', 'scope_ids']]],
    ],
    ['no root', { mode: 'subtree' }, [['missing', ['subtree', 'root_scope_id']]]],
    ['no ids', { mode: 'exact', scope_ids: [] }, [['too_short', ['exact', 'scope_ids']]]],
    ['a blank id', { mode: 'exact', scope_ids: ['a', ' '] }, [['string_pattern_mismatch', ['exact', 'scope_ids', 1]]]],
    ['an unknown mode', { mode: 'some' }, [['union_tag_invalid', []]]],
    ['no mode', {}, [['union_tag_not_found', []]]],
  ])('%s is a fault', async (_, selection, faults) => {
    expectFaults(
      await select(selection),
      faults.map(([type, loc]) => [type, ['body', 'selection', ...loc]] as const),
    );
  });
});
