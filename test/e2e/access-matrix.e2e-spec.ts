import { TOOLS } from '../../src/generated/mcp-tools.js';
import { readApiDocument } from '../support/contract/api-document.js';
import { operationsOf } from '../support/contract/contract-document.js';
import { Cast, ENFORCED, onScope, SERVER_RESOURCE } from '../support/access/cast.js';
import { answerNothing, givenContent, MATRIX, PUBLIC_OPERATIONS, SUBJECT } from '../support/access/matrix.js';
import type { Content, Right } from '../support/access/matrix.js';
import type { ApiClient } from '../support/api-client.js';
import { callTool } from '../support/call-tool.js';
import { FakeClock } from '../fakes/fake-clock.js';
import { eventually } from '../support/eventually.js';
import { givenScope } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

type Person = 'own' | 'granted' | 'foreign' | 'revoked' | 'expired' | 'none';

/** Who is let in. Everybody else gets 403, whether what they ask about is there or not (D-34). */
const ALLOWED: Readonly<Record<Right, readonly Person[]>> = {
  read: ['own', 'granted'],
  contribute: ['own', 'granted'],
  review: ['own', 'granted'],
  own: ['own'],
  admin: ['own'],
  'observe server': [],
  'administrate server': [],
  self: ['own', 'granted', 'foreign', 'revoked', 'expired', 'none'],
};
const PEOPLE: readonly Person[] = ['none', 'foreign', 'revoked', 'expired', 'granted', 'own'];
const SCOPE = 'matrix:Scope';
const operations = operationsOf(readApiDocument().paths).map(({ operation }) => operation.operationId);
const rows = Object.entries(MATRIX).map(([operation, row]) => ({ operation, ...row }));

let provider: ModelServer;
let server: TestServer;
let cast: Cast;
let people: Record<Person, ApiClient>;
const clock = new FakeClock();

const ROLES = ['scope.contributor', 'scope.reviewer'] as const;

beforeAll(async () => {
  provider = await ModelServer.start();
  provider.script = answerNothing;
  const settings = generatingBy(provider, { RUNTIME_GENERATION_WINDOW_ATTEMPTS: '1' });
  server = await startServer({ settings: { ...ENFORCED, ...settings, POWERCONTEXT_SERVER_MCP_TOOLS: 'all' }, clock });
  cast = new Cast(server.api, server.database);
  people = {
    own: cast.user('own'),
    granted: cast.user('granted', ['reviewers']),
    foreign: cast.user('foreign'),
    revoked: cast.user('revoked'),
    expired: cast.user('expired'),
    none: cast.user('none'),
  };
  await makeOwner();
  await makeSubject();
  const other = await givenScope(cast.operator, { scope_id: 'matrix:other' });
  const expires_at = new Date(clock.nowMicros() / 1_000 + 60_000).toISOString();
  await cast.grant({ role: 'scope.contributor', resource: onScope(SCOPE), subject: { type: 'user', id: 'granted' } });
  await cast.grant({ role: 'scope.reviewer', resource: onScope(SCOPE), subject: { type: 'group', id: 'reviewers' } });
  for (const role of ROLES) {
    await cast.grant({ role, resource: onScope(other), subject: { type: 'user', id: 'foreign' } });
    await cast.revoke(await cast.grant({ role, resource: onScope(SCOPE), subject: { type: 'user', id: 'revoked' } }));
    await cast.grant({ role, resource: onScope(SCOPE), subject: { type: 'user', id: 'expired' }, expires_at });
  }
  clock.advanceSeconds(60);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
/** What was asked of the background is done before rows are counted. */
beforeEach(() => eventually(countDue, (count) => count === 0));

const countDue = async () =>
  (await server.database.rows('SELECT binding FROM window_backlog WHERE due_at IS NOT NULL')).length;

/** Makes the Scope as an administrator for a moment, and keeps what its creator gets. */
async function makeOwner(): Promise<void> {
  const subject = { type: 'user', id: 'own' } as const;
  const administrator = await cast.grant({ role: 'server.admin', resource: SERVER_RESOURCE, subject });
  await givenScope(people.own, { scope_id: SCOPE });
  await cast.revoke(administrator);
}

/** A Scope that somebody is bound to, so that Sources about them are contributions. */
async function makeSubject(): Promise<void> {
  const scope_id = await givenScope(cast.operator, { scope_id: SUBJECT.scopeId });
  await cast.operator.bindScope({ key: { integration: 'subject', kind: 'user', external_id: SUBJECT.key }, scope_id });
  for (const id of ['own', 'granted'])
    await cast.grant({ role: 'scope.contributor', resource: onScope(scope_id), subject: { type: 'user', id } });
}

const freshContent = async (scopeId = SCOPE): Promise<Content> => {
  const subject = { type: 'user', id: 'xu' } as const;
  const { binding_id } = await cast.grant({ role: 'scope.viewer', resource: onScope(scopeId), subject }, people.own);
  return givenContent(people.own, scopeId, binding_id);
};

/** What is only read can be read by all. */
let shared: Promise<Content> | undefined;
const contentFor = (right: Right): Promise<Content> =>
  ['read', 'observe server', 'self'].includes(right) ? (shared ??= freshContent()) : freshContent();

async function statusOf(api: ApiClient, operation: string, content: Content): Promise<number> {
  const row = MATRIX[operation];
  if (!row) throw new Error(`No row for ${operation}.`);
  const [method, path, json, headers] = row.request(content);
  return (await api.send(method, path, { json, headers })).status;
}

/** Rows of every table but the trail, which is about what was denied too. */
async function storedRows(): Promise<Readonly<Record<string, number>>> {
  const { access_audit: _audit, ...counts } = await server.database.rowCounts();
  return counts;
}

it('has a row for every operation of the contract', () => {
  expect([...Object.keys(MATRIX), ...PUBLIC_OPERATIONS].sort()).toEqual([...operations].sort());
});

it.each(rows)('$operation lets in who has the right: $right', async ({ operation, right }) => {
  const content = await contentFor(right);
  const denied = PEOPLE.filter((person) => !ALLOWED[right].includes(person));
  const before = await storedRows();
  const refused: [Person, number][] = [];
  for (const person of denied) refused.push([person, await statusOf(people[person], operation, content)]);
  expect(refused).toEqual(denied.map((person) => [person, 403]));
  expect(await storedRows()).toEqual(before);
  for (const person of ALLOWED[right]) {
    const status = await statusOf(people[person], operation, await contentFor(right));
    expect([person, Math.floor(status / 100)]).toEqual([person, 2]);
  }
});

/** A tool takes what the body of its operation has; the two without a body have their own arguments. */
const argumentsOf = (operation: string, { scopeId }: Content, json: object = {}): object =>
  operation === 'get_scope' ? { scope_id: scopeId } : json;

async function isLetInAsTool(api: ApiClient, operation: string, content: Content): Promise<boolean> {
  const [, , json] = MATRIX[operation]!.request(content);
  const { isError, value } = await callTool(
    api,
    operation,
    argumentsOf(operation, content, json as object | undefined),
  );
  if (isError) expect(value).toMatchObject({ error: { code: 'forbidden' } });
  return !isError;
}

const tools = rows.filter(({ operation }) => TOOLS.some(({ name }) => name === operation));

it.each(tools)('$operation as a tool of MCP lets in the same: $right', async ({ operation, right }) => {
  const content = await contentFor(right);
  const denied = PEOPLE.filter((person) => !ALLOWED[right].includes(person));
  const before = await storedRows();
  for (const person of denied)
    expect([person, await isLetInAsTool(people[person], operation, content)]).toEqual([person, false]);
  expect(await storedRows()).toEqual(before);
  for (const person of ALLOWED[right])
    expect([person, await isLetInAsTool(people[person], operation, await contentFor(right))]).toEqual([person, true]);
});

/** Those whose request names the Scope. */
const aboutScope = rows.filter(({ right }) => !['self', 'observe server'].includes(right)).filter(namesScope);

function namesScope({ operation }: { readonly operation: string }): boolean {
  return !['create_scope', 'clear_scope_binding', 'revoke_access_binding', 'replace_access_binding'].includes(
    operation,
  );
}

it.each(aboutScope)('$operation in a Scope that is missing: 404 for the operator, 403 for others', async (row) => {
  const content = { ...(await contentFor('read')), scopeId: 'unknown:scope' };
  const readsNothing = ['list_access_bindings', 'list_access_audit'].includes(row.operation);
  const before = await storedRows();
  expect(await statusOf(people.granted, row.operation, content)).toBe(403);
  expect(await statusOf(people.none, row.operation, content)).toBe(403);
  expect(await statusOf(cast.operator, row.operation, content)).toBe(readsNothing ? 200 : 404);
  expect(await storedRows()).toEqual(before);
});

it('counts a revocation and an expiry from the next request on', async () => {
  const eve = cast.user('eve');
  const subject = { type: 'user', id: 'eve' } as const;
  const status = async () => (await eve.getScope(SCOPE)).status;
  expect(await status()).toBe(403);
  const grant = await cast.grant({ role: 'scope.viewer', resource: onScope(SCOPE), subject });
  expect(await status()).toBe(200);
  await cast.revoke(grant);
  expect(await status()).toBe(403);
  const expires_at = new Date(clock.nowMicros() / 1_000 + 5_000).toISOString();
  await cast.grant({ role: 'scope.viewer', resource: onScope(SCOPE), subject, expires_at });
  expect(await status()).toBe(200);
  clock.advanceSeconds(5);
  expect(await status()).toBe(403);
});

it.each([
  ['another case', 'MATRIX:Scope', 403],
  ['an accent', 'matrix:Scopé', 403],
  ['a decomposed accent', 'matrix:Scope\u0301', 403],
  ['a blank at the end', 'matrix:Scope ', 403],
  ['a blank before', ' matrix:Scope', 403],
  ['a zero-width space', 'matrix:Scope\u200b', 403],
  ['an encoded id encoded again', 'matrix%3AScope', 403],
  ['the id itself', 'matrix:Scope', 200],
])('compares Scope ids exactly: %s', async (_, scopeId, status) => {
  expect((await people.granted.getScope(scopeId)).status).toBe(status);
  expect((await people.granted.listEntries({ scope_id: scopeId })).status).toBe(status);
});

it.each([
  ['another case', 'GRANTED'],
  ['a blank at the end', 'granted '],
  ['an accent', 'grantéd'],
  ['a decomposed accent', 'grante\u0301d'],
])('compares principals exactly: %s', async (_, id) => {
  expect((await cast.user(id).getScope(SCOPE)).status).toBe(403);
});

it('reads a percent-encoded path as what it stands for', async () => {
  const encoded = [...SCOPE].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
  expect((await people.granted.send('GET', `/v1/scopes/${encoded}`)).status).toBe(200);
  expect((await people.none.send('GET', `/v1/scopes/${encoded}`)).status).toBe(403);
});
