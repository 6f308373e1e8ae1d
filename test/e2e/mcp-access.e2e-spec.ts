import { randomUUID } from 'node:crypto';
import { TOOLS } from '../../src/generated/mcp-tools.js';
import { Cast, ENFORCED, onScope } from '../support/access/cast.js';
import type { ApiClient } from '../support/api-client.js';
import { callTool } from '../support/call-tool.js';
import { eventually } from '../support/eventually.js';
import { expectError } from '../support/expect-error.js';
import { givenMemory, givenScope } from '../support/given.js';
import { McpClient } from '../support/mcp-client.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let cast: Cast;
let scope_id: string;
let reader: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  server = await startServer({ settings: { ...ENFORCED, POWERCONTEXT_SERVER_MCP_TOOLS: 'all' } });
  cast = new Cast(server.api, server.database);
  scope_id = await givenScope(cast.operator);
  await givenMemory(cast.operator, scope_id, 'The launch code is kumquat.');
  reader = cast.user('bob');
  stranger = cast.user('mallory');
  await cast.grant({ role: 'scope.viewer', resource: onScope(scope_id) });
});
afterAll(() => server.stop());

const search = (api: ApiClient, headers = {}) =>
  callTool(api, 'search_memory', { scope_id, query: 'kumquat' }, headers);
const FORBIDDEN = { isError: true, value: { error: { code: 'forbidden' } } };

it('asks every request for a credential', async () => {
  const json = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const answer = await server.api.send('POST', '/mcp', { json });
  expectError(answer, 401, 'unauthorized');
  expect(answer.headers).toHaveProperty('www-authenticate', 'Bearer');
  expectError(await server.api.as('nonsense').send('POST', '/mcp', { json }), 401, 'unauthorized');
});

it('shows its tools to whoever has a credential, and lets each do what its rights allow', async () => {
  const client = await McpClient.connect(reader);
  expect(await client.tools()).toHaveLength(TOOLS.length);
  expect((await client.call('search_memory', { scope_id, query: 'kumquat' })).value).toMatchObject({ hits: [{}] });
  expect(await client.call('remember_memory', { scope_id, kind: 'fact', text: 'No.' })).toMatchObject(FORBIDDEN);
  await client.close();
  expect(await search(stranger)).toMatchObject(FORBIDDEN);
});

describe('a request that carries the session header of another principal', () => {
  const session = { 'mcp-session-id': randomUUID() };

  it('acts with its own rights only (D-38)', async () => {
    expect(await callTool(cast.operator, 'list_scopes', {}, session)).toMatchObject({ isError: false });
    expect(await callTool(stranger, 'list_scopes', {}, session)).toMatchObject(FORBIDDEN);
    expect(await search(stranger, session)).toMatchObject(FORBIDDEN);
    expect(await search(cast.operator, session)).toMatchObject({ isError: false });
  });

  it('also when both ask at the same time, many times over', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => search(at % 2 === 0 ? cast.operator : stranger, session)),
    );
    expect(answers.map(({ isError }) => isError)).toEqual(answers.map((_, at) => at % 2 === 1));
    expect(JSON.stringify(answers.filter((_, at) => at % 2 === 1))).not.toContain('kumquat');
  });
});

it('counts a revocation from the next call on', async () => {
  const api = cast.user('carol');
  const subject = { type: 'user', id: 'carol' } as const;
  const grant = await cast.grant({ role: 'scope.viewer', resource: onScope(scope_id), subject });
  expect((await search(api)).isError).toBe(false);
  await cast.revoke(grant);
  expect(await search(api)).toMatchObject(FORBIDDEN);
});

describe('the audit trail', () => {
  const linesOf = async (id: string) =>
    (await cast.audit()).filter(({ transport, principal }) => transport === 'mcp' && principal.id === id);

  it('has reads, writes and denials under the name of the tool, with the id of the request', async () => {
    const api = cast.user('dora');
    const subject = { type: 'user', id: 'dora' } as const;
    await cast.grant({ role: 'scope.contributor', resource: onScope(scope_id), subject });
    await search(api);
    await callTool(api, 'remember_memory', { scope_id, kind: 'fact', text: 'Dora was here.' });
    await callTool(api, 'create_scope', { title: 'T', summary: 'S', idempotency_key: 'k' });
    const wanted = [
      ['search_memory', 'scope.read', true],
      ['remember_memory', 'scope.contribute', true],
      ['create_scope', 'server.admin', false],
    ];
    const lines = await eventually(
      () => linesOf('dora'),
      (seen) => seen.length >= wanted.length,
    );
    const told = lines.map(({ operation, action, allowed }) => [operation, action, allowed]);
    expect(told).toEqual(expect.arrayContaining(wanted));
    for (const { request_id } of lines) expect(request_id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has nothing about listing the tools', async () => {
    const api = cast.user('erik');
    const accept = 'application/json, text/event-stream';
    const json = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await api.send('POST', '/mcp', { json, headers: { accept } })).status).toBe(200);
    expect((await cast.audit()).filter(({ principal }) => principal.id === 'erik')).toEqual([]);
  });
});
