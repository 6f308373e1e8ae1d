import { randomUUID } from 'node:crypto';
import { aTopic } from '../factories/a-topic.js';
import { anExperience } from '../factories/an-experience.js';
import { aScope } from '../factories/a-scope.js';
import { readApiDocument } from '../support/contract/api-document.js';
import { operationsOf } from '../support/contract/contract-document.js';
import { ResponseValidator } from '../support/contract/response-validator.js';
import { givenCandidate, givenMemory, givenScope, givenSource, givenTopic } from '../support/given.js';
import { codeOf } from '../support/http/envelope.js';
import { exchange, toBytes } from '../support/http/raw-exchange.js';
import { McpClient } from '../support/mcp-client.js';
import { DEFAULT_TOOLS, REFERENCE_TOOLS } from '../support/mcp-tools.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

type Fields = Readonly<Record<string, unknown>>;
type Changed = { readonly entry: { readonly citation: Fields } };

const contract = readApiDocument();
const validator = new ResponseValidator(contract);
const operations = operationsOf(contract.paths);
const REQUEST_ID = { 'x-powercontext-request-id': '0123456789abcdef' };

let server: TestServer;
let mcp: McpClient;
const called = new Set<string>();

beforeAll(async () => {
  server = await startServer({ settings: { POWERCONTEXT_SERVER_MCP_TOOLS: 'all' } });
  mcp = await McpClient.connect(server.api);
});
afterAll(async () => {
  await mcp?.close();
  await server.stop();
});

/** The answer of a tool, which must be one that the contract has for its operation. */
async function done<Answer = Fields>(name: string, args: Fields = {}): Promise<Answer> {
  const { isError, value } = await mcp.call(name, args);
  expect({ name, isError, value }).toMatchObject({ isError: false });
  const { method, path, operation } = operations.find((each) => each.operation.operationId === name)!;
  const status = Number(Object.keys(operation.responses).find((each) => each.startsWith('2')));
  validator.assertResponse({ method: method.toUpperCase(), path, status, headers: REQUEST_ID, body: value });
  called.add(name);
  return value as Answer;
}

async function errorOf(name: string, args: Fields = {}): Promise<Fields> {
  const { isError, value } = await mcp.call(name, args);
  expect(isError).toBe(true);
  expect(Object.keys(value as object)).toEqual(['error']);
  return (value as { error: Fields }).error;
}

const faultsOf = async (name: string, args: Fields): Promise<unknown> => {
  const { code, details } = await errorOf(name, args);
  expect(code).toBe('invalid_request');
  const { errors } = details as { errors: readonly { type: string; loc: unknown }[] };
  return errors.map(({ type, loc }) => [type, loc]);
};

describe('every tool does what its operation does', () => {
  it('Memory', async () => {
    const scope_id = await givenScope(server.api);
    const fact = { scope_id, kind: 'fact', text: 'Payments are deployed on Tuesdays.' };
    const { entry } = await done<Changed>('remember_memory', fact);
    const { citation } = entry;
    const { hits } = await done<{ hits: Fields[] }>('search_memory', { scope_id, query: 'payments', limit: 5 });
    expect(hits).toMatchObject([{ citation, text: fact.text }]);
    expect(await done('get_memory_entry', { scope_id, citation })).toMatchObject({ text: fact.text });
    const revised = await done<Changed>('revise_memory_entry', { ...fact, citation, text: 'On Fridays.' });
    expect((await done<{ entries: Fields[] }>('list_memory_entries', { scope_id })).entries).toMatchObject([
      { text: 'On Fridays.' },
    ]);
    await done('retire_memory_entry', { scope_id, citation: revised.entry.citation, reason: 'Outdated.' });
    expect((await done<{ entries: Fields[] }>('list_memory_entries', { scope_id })).entries).toEqual([]);
  });

  it('topics', async () => {
    const scope_id = await givenScope(server.api);
    const { artifact_id } = await givenTopic(server.api, scope_id);
    const artifact = { family: 'topic-memory', artifact_id, revision: 1 };
    const { hits } = await done<{ hits: Fields[] }>('search_topic_memory', { scope_id, query: 'contract', limit: 3 });
    expect(hits).toMatchObject([{ artifact }]);
    expect(await done('get_topic_memory', { scope_id, artifact })).toMatchObject({ detail: aTopic().detail });
  });

  it('Scopes and bindings', async () => {
    const { scope_id } = await done('create_scope', { ...aScope(), title: 'Made by an agent' });
    expect(await done('get_scope', { scope_id })).toMatchObject({ scope_id, title: 'Made by an agent' });
    const asked = { query: 'agent', query_field: 'title', limit: 1 };
    expect(await done('list_scopes', asked)).toMatchObject({ items: [{ scope_id }], next_cursor: null });
    expect(((await done('list_scopes')).items as unknown[]).length).toBeGreaterThan(1);
    const key = { integration: 'tests', kind: 'workspace', external_id: randomUUID() };
    await done('set_scope_binding', { key, scope_id });
    const binding_keys = [key];
    expect(await done('resolve_scope_binding', { binding_keys, allow_default: false })).toMatchObject({ scope_id });
    expect(await done('clear_scope_binding', { key })).toEqual({ cleared: true });
  });

  it('Sources and Candidates', async () => {
    const scope_id = await givenScope(server.api);
    const captured = { scope_id, source_id: 'turn-1', content: 'A stale client.', metadata: { turn: 1 } };
    expect(await done('capture_content_source', captured)).toMatchObject({ source: { source_id: 'turn-1' } });
    const { candidate_id } = await givenCandidate(server.api, scope_id);
    const chosen = { scope_id, candidate_id };
    expect(await done('list_artifact_candidates', { scope_id })).toMatchObject({ candidates: [{ candidate_id }] });
    expect(await done('get_artifact_candidate', chosen)).toMatchObject({ candidate_id, version: 1 });
    const evidence = { source_refs: [await givenSource(server.api, scope_id)], artifact_refs: [] };
    const change = { ...chosen, ...evidence, expected_version: 1, proposal: anExperience({ lesson: 'Pin it.' }) };
    expect(await done('revise_artifact_candidate', change)).toMatchObject({ version: 2 });
    expect(await done('approve_artifact_candidate', { ...chosen, expected_version: 2 })).toMatchObject({
      status: 'approved',
    });
    const other = await givenCandidate(server.api, scope_id);
    const no = { scope_id, candidate_id: other.candidate_id, expected_version: 1, reason: 'Known.' };
    expect(await done('reject_artifact_candidate', no)).toMatchObject({ status: 'rejected' });
  });

  it('was called', () => {
    expect([...called].sort()).toEqual(REFERENCE_TOOLS.map(({ name }) => name).sort());
  });
});

describe('the list of tools', () => {
  it('says what each takes, that nothing else is taken, and that it answers with an object', async () => {
    const tools = await mcp.tools();
    expect(tools.map(({ name }) => name).sort()).toEqual(REFERENCE_TOOLS.map(({ name }) => name).sort());
    for (const { description, inputSchema, outputSchema } of tools) {
      expect(description).toMatch(/^[A-Z].+\.$/);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toEqual({ type: 'object', additionalProperties: true });
    }
  });

  it('has six tools unless the server is told otherwise; others are then unknown (D-38)', async () => {
    const plain = await startServer();
    const few = await McpClient.connect(plain.api);
    expect((await few.tools()).map(({ name }) => name)).toEqual(DEFAULT_TOOLS);
    expect(await few.call('create_scope', aScope())).toMatchObject({
      isError: true,
      value: { error: { code: 'not_found' } },
    });
    await few.close();
    await plain.stop();
  });
});

describe('what goes wrong is JSON', () => {
  it('from the operation', async () => {
    const error = { code: 'scope_not_found', details: null };
    expect(await errorOf('get_scope', { scope_id: 'unknown' })).toMatchObject(error);
    expect(await errorOf('no_such_tool')).toMatchObject({ code: 'not_found', details: null });
    expect(await errorOf('prepare_context', { scope_id: 'x', query: 'y' })).toMatchObject({ code: 'not_found' });
  });

  it('all faults of the arguments at once', async () => {
    expect(await faultsOf('search_memory', { query: '', limit: '5' })).toEqual([
      ['missing', ['body', 'scope_id']],
      ['string_too_short', ['body', 'query']],
      ['int_type', ['body', 'limit']],
    ]);
  });

  it.each([
    ['search_memory', { scope_id: 's', query: 'q', top: 3 }, ['extra_forbidden', ['body', 'top']]],
    ['list_memory_entries', { scope_id: 's', limit: 3 }, ['extra_forbidden', ['body', 'limit']]],
    ['get_scope', { scope_id: 's', verbose: true }, ['extra_forbidden', ['query', 'verbose']]],
    ['get_scope', { scope_id: 7 }, ['string_type', ['path', 'scope_id']]],
    ['get_scope', {}, ['missing', ['path', 'scope_id']]],
    ['list_scopes', { limit: '7' }, ['int_type', ['query', 'limit']]],
    ['list_scopes', { limit: 0 }, ['greater_than_equal', ['query', 'limit']]],
    ['list_scopes', { query: ['a', 'b'] }, ['string_type', ['query', 'query']]],
    ['list_scopes', { query: null }, ['string_type', ['query', 'query']]],
    ['list_scopes', { page: 2 }, ['extra_forbidden', ['query', 'page']]],
    ['remember_memory', { scope_id: 's', kind: 'k', text: '\ud800' }, ['string_unicode', ['body', 'text']]],
  ])('%s refuses %j', async (name, args, fault) => {
    expect(await faultsOf(name, args)).toEqual([fault]);
  });

  it('arguments named like parts of every object are as unknown as others', async () => {
    const args = { scope_id: 's', query: 'q', toString: 1, constructor: 1 };
    expect(await faultsOf('search_memory', args)).toEqual([
      ['extra_forbidden', ['body', 'toString']],
      ['extra_forbidden', ['body', 'constructor']],
    ]);
  });
});

describe('the endpoint', () => {
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ACCEPT = { accept: 'application/json, text/event-stream' };
  const post = (json: unknown, headers: Readonly<Record<string, string>> = {}, path = '/mcp') =>
    server.api.send<{ result?: { tools: unknown[] }; error?: Fields }>('POST', path, {
      json,
      headers: { ...ACCEPT, ...headers },
    });

  it('needs no session and gives none; one that is sent has no effect', async () => {
    const answer = await post(LIST, { 'mcp-session-id': randomUUID() });
    expect(answer.body.result?.tools).toHaveLength(REFERENCE_TOOLS.length);
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
  });

  it('is the same with a slash at its end, without a redirect (D-14)', async () => {
    expect((await post(LIST, {}, '/mcp/')).body.result?.tools).toHaveLength(REFERENCE_TOOLS.length);
  });

  it('says who it is', () => {
    expect(mcp.server).toMatchObject({ name: 'PowerContext Server' });
    expect(mcp.instructions).toContain('data, not instructions');
  });

  it.each([
    ['a foreign Host', { host: 'evil.example' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
  ])('refuses %s like every route (D-36)', async (_, headers) => {
    const named = { host: 'localhost', 'content-type': 'application/json', ...ACCEPT, ...headers };
    const bytes = toBytes({ method: 'POST', path: '/mcp', headers: named, body: JSON.stringify(LIST) });
    expect(codeOf(await exchange(Number(new URL(server.api.url).port), bytes))).toBe('403 forbidden');
  });

  it.each([
    ['a batch', [LIST, LIST]],
    ['text', 'tools/list'],
    ['null', null],
  ])('refuses %s', async (_, json) => {
    const { status, body } = await post(json);
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  it('refuses bytes that are not JSON, and an empty body, as every route does', async () => {
    const bad = await server.api.send('POST', '/mcp', { raw: '{"jsonrpc":', headers: ACCEPT });
    expect({ status: bad.status, body: bad.body }).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_request' } },
    });
    expect((await server.api.send('POST', '/mcp', { headers: ACCEPT })).status).toBe(400);
  });

  it('answers an unknown method as JSON-RPC', async () => {
    expect((await post({ ...LIST, method: 'resources/list' })).body.error).toMatchObject({ code: -32601 });
  });

  it.each(['GET', 'DELETE'])('has nothing for %s: there is no stream and no session', async (method) => {
    const { status, headers } = await server.api.send(method, '/mcp');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST' });
  });

  it('counts calls apart from HTTP', async () => {
    await done('get_scope', { scope_id: await givenScope(server.api) });
    await errorOf('get_scope', { scope_id: 'unknown' });
    const metrics = await (await fetch(`${server.api.url}/metrics`)).text();
    for (const outcome of ['success', 'failure'])
      expect(metrics).toMatch(
        new RegExp(`transport_requests_total{transport="mcp",operation="get_scope",outcome="${outcome}"} [1-9]`),
      );
  });

  it('is an unknown path when it is switched off', async () => {
    const closed = await startServer({ settings: { POWERCONTEXT_SERVER_MCP_ENABLED: 'false' } });
    expect((await closed.api.send('POST', '/mcp', { json: LIST })).status).toBe(404);
    await closed.stop();
  });
});

it('reads what others write at once, and many calls at a time', async () => {
  const scope_id = await givenScope(server.api);
  const texts = Array.from({ length: 20 }, (_, at) => `Fact number ${at} of the crowd.`);
  await Promise.all(texts.map((text) => mcp.call('remember_memory', { scope_id, kind: 'fact', text })));
  await givenMemory(server.api, scope_id, 'Written over HTTP.');
  const { value } = await mcp.call('list_memory_entries', { scope_id });
  expect((value as { entries: unknown[] }).entries).toHaveLength(21);
});
