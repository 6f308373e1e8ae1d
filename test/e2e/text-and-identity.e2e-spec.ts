import { aMemory } from '../factories/a-memory.js';
import { aScope } from '../factories/a-scope.js';
import { aSource } from '../factories/a-source.js';
import { expectError } from '../support/expect-error.js';
import { givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const KIB = 1024;
/** 200,000 code points of four bytes each. */
const MAX_SOURCE_BYTES = 800_000;

let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const TEXTS: readonly (readonly [string, string])[] = [
  ['emoji', 'a 🙂 b 👩‍👩‍👧 c'],
  ['four-byte Han', '𠮷野家'],
  ['NUL in the middle', 'before\0after'],
  ['bidirectional controls', '\u202Eabc\u202C \u2066def\u2069'],
  ['quotes and backslashes', `it's \\ "quoted" \\' \\0 %_ \u001a`],
  ['line ends', 'one\r\ntwo\rthree\u2028four\u0085'],
  ['blanks at the end', 'text with blanks   '],
];

const SIZES: readonly (readonly [string, number])[] = [
  ['1 byte', 1],
  ['64 KiB − 1', 64 * KIB - 1],
  ['64 KiB', 64 * KIB],
  ['the maximum', MAX_SOURCE_BYTES],
];

describe('Text comes back as it was sent', () => {
  it.each(TEXTS)('%s', async (_, content) => {
    const { status, body } = await server.api.captureSource(aSource({ scope_id, content }));
    expect(status).toBe(202);
    const read = await server.api.getSource(scope_id, body.source.source_id);
    expect(read.body.content).toBe(content);
  });

  it.each(SIZES)('%s', async (_, bytes) => {
    const content = '𠮷'.repeat(Math.floor(bytes / 4)) + 'x'.repeat(bytes % 4);
    expect(Buffer.byteLength(content)).toBe(bytes);
    const { status, body } = await server.api.captureSource(aSource({ scope_id, content }));
    expect(status).toBe(202);
    expect((await server.api.getSource(scope_id, body.source.source_id)).body.content).toBe(content);
  });
});

it('JSON as large as a body may be comes back as it was sent', async () => {
  const content = { text: '𠮷'.repeat(1_000_000), nothing: null, number: '12345678901234567890' };
  const { status, body } = await server.api.createSource(scope_id, content);
  expect(status).toBe(201);
  expect((await server.api.getSource(scope_id, body.source_id)).body.content).toEqual(content);
});

/** All spellings that a careless comparison takes for one. */
const SPELLINGS = ['Alpha', 'alpha', 'ALPHA', 'ålpha', 'café', 'cafe', 'cafe\u0301', 'CAFÉ', 'ｃafe', 'cafe\u200b'];

describe('Identities are compared byte for byte', () => {
  it('Scopes that differ in case only are different Scopes', async () => {
    const ids = ['Spelling', 'spelling', 'SPELLING'];
    for (const id of ids) expect((await server.api.createScope(aScope({ scope_id: id }))).status).toBe(201);
    for (const id of ids) await givenMemory(server.api, id, `Only in ${id}.`);
    for (const id of ids) {
      const { entries } = (await server.api.listEntries({ scope_id: id })).body;
      expect(entries.map(({ text }) => text)).toEqual([`Only in ${id}.`]);
    }
  });

  it.each(['project:blank ', ' project:blank', 'project:blank\0', 'PROJECT:blank', 'project:blank\u00a0'])(
    'a Scope is not found under %j',
    async (spelling) => {
      await server.api.createScope(aScope({ scope_id: 'project:blank' }));
      expect((await server.api.getScope('project:blank')).status).toBe(200);
      for (const answer of [
        await server.api.getScope(spelling),
        await server.api.remember(aMemory({ scope_id: spelling })),
        await server.api.prepare({ scope_id: spelling, query: 'contract' }),
      ]) {
        expect([404, 422]).toContain(answer.status);
        if (answer.status === 404) expectError(answer, 404, 'scope_not_found', null);
      }
    },
  );

  it.each(['turn-7 ', 'Turn-7', 'turn-7\t'])('a Source is not found under %j', async (spelling) => {
    await server.api.captureSource(aSource({ scope_id, source_id: 'turn-7' }));
    const answer = await server.api.getSource(scope_id, spelling);
    expect([404, 422]).toContain(answer.status);
    if (answer.status === 404) expectError(answer, 404, 'source_not_found', null);
  });

  it('bindings by external ids of every spelling lead to their own Scope', async () => {
    const key = (external_id: string) => ({ integration: 'host', kind: 'folder', external_id });
    const scopes = new Map<string, string>();
    for (const spelling of SPELLINGS) {
      const own = await givenScope(server.api);
      scopes.set(spelling, own);
      expect((await server.api.bindScope({ key: key(spelling), scope_id: own })).status).toBe(200);
    }
    for (const [spelling, own] of scopes)
      expect((await server.api.resolveBinding({ binding_keys: [key(spelling)] })).body.scope_id).toBe(own);
    expect((await server.api.resolveBinding({ binding_keys: [key('alpha  ')] })).status).not.toBe(200);
  });

  it('keys of repeated requests differ by case', async () => {
    const send = (key: string, text: string) =>
      server.api.remember(aMemory({ scope_id, text }), { 'Idempotency-Key': key });
    expect((await send('Retry-A', 'One.')).status).toBe(200);
    expect((await send('retry-a', 'Two.')).status).toBe(200);
    expectError(await send('Retry-A', 'Three.'), 409, 'idempotency_conflict');
  });
});
