import { aMemory } from '../factories/a-memory.js';
import { aProposal } from '../factories/a-proposal.js';
import { aScope } from '../factories/a-scope.js';
import { anExperience } from '../factories/an-experience.js';
import type { Answer, ArtifactAddress, ProposeExperience } from '../support/api-client.js';
import { expectError } from '../support/expect-error.js';
import { givenExperience, givenMemory, givenScope } from '../support/given.js';
import { doubtful, loneSurrogates, unknownFields, wrongTypes } from '../support/mutations.js';
import type { Mutation } from '../support/mutations.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

/** A write that the server accepts as it stands. */
interface Write {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
}

const SCOPE = 'bad:input';
const artifacts = `/v1/scopes/${SCOPE}/artifacts`;

let server: TestServer;
let writes: Readonly<Record<string, Write>>;

const NAMES = [
  'remember',
  'revise',
  'retire',
  'create_scope',
  'update_scope',
  'set_default_scope',
  'create memory',
  'create experience',
  'create profile',
  'replace memory',
  'replace experience',
  'replace profile',
  'propose',
  'revise candidate',
  'reject',
  'bind',
] as const;

/** A Candidate's first version, as a reviewer names it. */
const seenCandidate = async (proposal: ProposeExperience) => {
  const { body } = await server.api.proposeExperience(proposal);
  return { scope_id: SCOPE, candidate_id: body.candidate_id, expected_version: 1 };
};

const addressed = ({ family, artifact_id }: ArtifactAddress) => ({ family, artifact_id });

beforeAll(async () => {
  server = await startServer();
  await givenScope(server.api, { scope_id: SCOPE });
  const { citation } = await givenMemory(server.api, SCOPE, 'First.');
  const retired = await givenMemory(server.api, SCOPE, 'Second.');
  const experience = await givenExperience(server.api, SCOPE);
  const changed = { scope_id: SCOPE, citation, kind: 'fact', text: 'Changed.', reason: 'Because.' };
  const entry = { kind: 'fact', text: 'Direct.' };
  const memory = await server.api.createArtifact(SCOPE, { family: 'memory', content: { entries: [entry] } });
  const related = { context_references: [SCOPE], external_references: [{ kind: 'repo', value: 'acme/api' }] };
  const proposal = aProposal({ scope_id: SCOPE, artifact_refs: [{ ...addressed(experience), revision: 1 }] });
  const toRevise = await seenCandidate(proposal);
  const toReject = await seenCandidate(proposal);
  const key = { integration: 'claude-code', kind: 'workspace', external_id: 'payments' };
  writes = {
    remember: { method: 'POST', path: '/v1/memory/remember', body: aMemory({ scope_id: SCOPE, reason: 'Because.' }) },
    revise: { method: 'POST', path: '/v1/memory/entries/revise', body: changed },
    retire: {
      method: 'POST',
      path: '/v1/memory/entries/retire',
      body: { scope_id: SCOPE, citation: retired.citation, reason: 'Because.' },
    },
    create_scope: { method: 'POST', path: '/v1/scopes', body: aScope({ scope_id: 'bad:new', ...related }) },
    update_scope: {
      method: 'PUT',
      path: `/v1/scopes/${SCOPE}`,
      body: { title: 'T', summary: 'S', expected_version: 1, external_references: related.external_references },
    },
    set_default_scope: { method: 'PUT', path: '/v1/scopes/default', body: { scope_id: SCOPE } },
    'create memory': { method: 'POST', path: artifacts, body: { family: 'memory', content: { entries: [entry] } } },
    'create experience': { method: 'POST', path: artifacts, body: { family: 'experience', content: anExperience() } },
    'create profile': { method: 'POST', path: artifacts, body: { family: 'profile', content: { content: '# P' } } },
    'replace memory': {
      method: 'PUT',
      path: `${artifacts}/memory/${memory.body.artifact_id}`,
      body: { content: { entries: [{ kind: 'fact', text: 'Direct, too.' }] } },
    },
    'replace experience': {
      method: 'PUT',
      path: `${artifacts}/experience/${experience.artifact_id}`,
      body: { content: anExperience() },
    },
    'replace profile': { method: 'PUT', path: `${artifacts}/profile/profile`, body: { content: { content: '# Q' } } },
    propose: { method: 'POST', path: '/v1/experience/propose', body: proposal },
    'revise candidate': {
      method: 'POST',
      path: '/v1/artifact-candidates/revise',
      body: { ...toRevise, proposal: anExperience(), source_refs: [], artifact_refs: proposal.artifact_refs },
    },
    reject: { method: 'POST', path: '/v1/artifact-candidates/reject', body: { ...toReject, reason: 'No.' } },
    bind: { method: 'PUT', path: '/v1/scope-bindings', body: { key, scope_id: SCOPE } },
  };
});
afterAll(() => server.stop());

const HEADERS = { 'if-match': '"revision:1"' };

const writeOf = (name: string): Write => {
  const write = writes[name];
  if (!write) throw new Error(`no write is called ${name}`);
  return write;
};

const send = ({ method, path }: Write, raw: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
  server.api.send(method, path, { raw, headers: { ...HEADERS, ...headers } });

const statusOf = async (write: Write, raw: string): Promise<number> => (await send(write, raw)).status;

/** Sends every mutation; each must be refused with a 422 envelope, and together they must have stored nothing. */
async function expectRefusals(write: Write, mutations: readonly Mutation[]): Promise<void> {
  const before = await server.database.rowCounts();
  const surprises: string[] = [];
  for (const { name, text } of mutations) {
    const status = await statusOf(write, text);
    if (status !== 422) surprises.push(`${name}: ${status}`);
  }
  expect(surprises).toEqual([]);
  expect(await server.database.rowCounts()).toEqual(before);
}

describe.each(NAMES)('Bad input to %s is refused and stores nothing', (name) => {
  it('unknown fields at every level', () => expectRefusals(writeOf(name), unknownFields(writeOf(name).body)));

  it('wrong types and overflowing numbers everywhere', () =>
    expectRefusals(writeOf(name), wrongTypes(writeOf(name).body)));

  it('lone surrogates in every text', () => expectRefusals(writeOf(name), loneSurrogates(writeOf(name).body)));

  it('what is left out, null or of a doubtful value is never a fault of the server', async () => {
    const write = writeOf(name);
    expect(await statusOf(write, JSON.stringify(write.body))).toBeLessThan(300);
    let before = await server.database.rowCounts();
    for (const { text } of doubtful(write.body)) {
      const status = await statusOf(write, text);
      const after = await server.database.rowCounts();
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(after).toEqual(before);
      before = after;
    }
  });

  it.each<[string, string | Buffer, number]>([
    ['nothing', '', 422],
    ['an empty list', '[]', 422],
    ['null', 'null', 422],
    ['a text', '"text"', 422],
    ['half an object', '{"scope_id":', 422],
    ['two objects', '{} {}', 422],
    ['NaN', '{"scope_id":NaN}', 422],
    ['an overflowing number', '{"x":1e999}', 422],
    ['65 levels of lists', `${'['.repeat(65)}${']'.repeat(65)}`, 400],
    ['100000 levels of objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 400],
    ['more than the limit', `{"x":"${'y'.repeat(4_194_304)}"}`, 413],
  ])('a body that is %s', async (_, raw, status) => {
    const before = await server.database.rowCounts();
    const answer = await send(writeOf(name), raw);
    const code = status === 413 ? 'payload_too_large' : 'invalid_request';
    expectError(answer, status, code);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('a body under another media type', async () => {
    const write = writeOf(name);
    const before = await server.database.rowCounts();
    const answer = await send(write, JSON.stringify(write.body), { 'content-type': 'text/plain' });
    expectError(answer, 422, 'invalid_request');
    expect(await server.database.rowCounts()).toEqual(before);
  });
});

describe('Large input', () => {
  it.each([1_000, 40_000, 300_000])('%i references to unknown Scopes are 404 and store nothing', async (count) => {
    const before = await server.database.rowCounts();
    const context_references = Array.from({ length: count }, (_, at) => `n${at}`);
    expectError(await server.api.createScope(aScope({ context_references })), 404, 'scope_not_found', null);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('a hundred long entries in one replacement, and no more', async () => {
    const scope = await givenScope(server.api);
    await givenMemory(server.api, scope, 'First.');
    const entries = Array.from({ length: 100 }, (_, at) => ({ kind: 'fact', text: `${at} ${'long '.repeat(1_600)}` }));
    const address = { scope_id: scope, family: 'memory', artifact_id: 'memory' };
    const apply = (list: typeof entries) =>
      server.api.replaceArtifact(address, { content: { entries: list } }, HEADERS);
    expect((await apply([...entries, ...entries])).status).toBe(422);
    expect((await apply(entries)).status).toBe(200);
  });
});

describe('Bad input to a read', () => {
  it.each([
    '/v1/scopes/%ED%A0%80',
    '/v1/scopes/%FF',
    '/v1/scopes/%',
    '/v1/scopes/%00',
    `/v1/scopes/${'x'.repeat(300)}`,
    `/v1/scopes/${SCOPE}/artifacts/memory/%F0%9F%9A%A2`,
    `/v1/scopes/${SCOPE}/artifacts/memory/memory/revisions/99999999999999999999`,
    '/v1/scopes?cursor=%00&limit=1',
    '/v1/scopes?limit=1&__proto__=x',
  ])('GET %s is a 4xx envelope', async (path) => {
    const { status } = await server.api.send('GET', path);
    expect([400, 404, 422]).toContain(status);
  });

  it('a huge page limit or revision is refused, not computed', async () => {
    const huge = { scope_id: SCOPE, since_revision: Number.MAX_SAFE_INTEGER };
    expectError(await server.api.changes(huge), 422, 'invalid_request', null);
    expect((await server.api.listEntries({ scope_id: SCOPE, limit: 1_001 })).status).toBe(422);
  });
});
