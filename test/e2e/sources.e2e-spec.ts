import { readFileSync } from 'node:fs';
import { aSource } from '../factories/a-source.js';
import { anExperience } from '../factories/an-experience.js';
import type { Answer, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenScope, givenSource } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

interface DigestVectors {
  readonly digest: readonly { readonly in: unknown; readonly out: string }[];
  readonly live_digest: { readonly content: unknown; readonly content_digest: string };
}

const vectors = JSON.parse(
  readFileSync(new URL('../vectors/families/families_vectors.json', import.meta.url), 'utf8'),
) as DigestVectors;

const RECEIPT = { schema: 'powercontext.handoff-receipt.v1', accepted: true };

let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const capture = (source: Partial<Wire['CaptureContentSourceRequest']> = {}) =>
  server.api.captureSource(aSource({ scope_id, ...source }));

/** Sends the content as JSON text, which can say more than a JavaScript value. */
const createRaw = (content: string) =>
  server.api.send<Wire['SourceRecord']>('POST', `/v1/scopes/${scope_id}/sources`, { raw: `{"content":${content}}` });

const positionsOf = ({ body }: Answer<Wire['SourcePage']>) => body.items.map(({ position }) => position);

/** The request is refused by `refuse`, and nothing is stored. */
async function expectNothingStored(send: () => Promise<Answer>, refuse: (answer: Answer) => void): Promise<void> {
  const before = await server.database.rowCounts();
  refuse(await send());
  expect(await server.database.rowCounts()).toEqual(before);
}

const withField = (field: string) => (answer: Answer) =>
  expectError(answer, 422, 'invalid_request', { field, reason: expect.any(String) });

describe('Capturing evidence', () => {
  it('answers 202 with the Source and its place in the journal', async () => {
    const { status, body } = await capture({ source_id: 'session-42/turn-7' });
    expect(status).toBe(202);
    expect(body).toEqual({
      status: 'accepted',
      source: { name: 'content', source_id: 'session-42/turn-7' },
      position: 1,
    });
  });

  it('again with equal content and metadata is the same Source, whatever came between', async () => {
    const source = aSource({ scope_id, metadata: { host: 'ci', run: 7 } });
    const first = await capture(source);
    await capture();
    const again = await capture({ ...source, metadata: { run: 7, host: 'ci' } });
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect(positionsOf(await server.api.listSources(scope_id))).toEqual([1, 2]);
  });

  it.each<[string, Wire['CaptureContentSourceRequest']['metadata'], Wire['CaptureContentSourceRequest']['metadata']]>([
    ['null and {}', null, {}],
    ['{} and null', {}, null],
    ['nothing and null', undefined, null],
    ['nothing and {}', undefined, {}],
  ])('metadata: %s are equal', async (_, first, second) => {
    const source = aSource({ scope_id });
    const { body } = await capture({ ...source, metadata: first });
    expect((await capture({ ...source, metadata: second })).body).toEqual(body);
  });

  it.each<[string, Partial<Wire['CaptureContentSourceRequest']>]>([
    ['other content', { content: 'Something else.' }],
    ['other metadata', { metadata: { host: 'laptop' } }],
    ['no metadata', { metadata: undefined }],
    ['metadata null', { metadata: null }],
    ['more metadata', { metadata: { host: 'ci', run: 7 } }],
  ])('under a taken id with %s is a conflict, and stores nothing', async (_, change) => {
    const source = aSource({ scope_id, metadata: { host: 'ci' } });
    await capture(source);
    await expectNothingStored(
      () => capture({ ...source, ...change }),
      (answer) => expectError(answer, 409, 'source_conflict', null),
    );
  });

  it('under the id of a created Source is a conflict, whatever it holds', async () => {
    const { source_id } = (await server.api.createSource(scope_id, 'A note.')).body;
    expectError(await capture({ source_id, content: 'Another.' }), 409, 'source_conflict', null);
    expectError(await capture({ source_id, content: 'A note.', metadata: { a: 1 } }), 409, 'source_conflict', null);
    expectError(await capture({ source_id, content: 'A note.' }), 409, 'source_conflict', null);
  });

  it('knows the same id in two Scopes as two Sources', async () => {
    const other = await givenScope(server.api);
    await capture({ source_id: 'note-1', content: 'Here.' });
    const { status, body } = await capture({ scope_id: other, source_id: 'note-1', content: 'There.' });
    expect([status, body.position]).toEqual([202, 1]);
  });

  it('shares its positions with the Sources of direct writes, without gaps', async () => {
    await capture();
    const experience = await givenExperience(server.api, scope_id);
    await server.api.createSource(scope_id, { build: 17 });
    await capture();
    const { items } = (await server.api.listSources(scope_id)).body;
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    const { sources } = (await server.api.getArtifact(experience)).body;
    expect(sources).toEqual([{ source_type: 'content', source_id: items[1]?.source_id }]);
    expect(items[1]?.content).toEqual(anExperience());
  });

  it('sixteen equal captures at once store one Source', async () => {
    const source = aSource({ scope_id });
    const answers = await Promise.all(upTo(16).map(() => capture(source)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.position}`))).toEqual(new Set(['202 1']));
  });

  it('sixteen captures at once take sixteen positions', async () => {
    const answers = await Promise.all(upTo(16).map(() => capture()));
    expect(answers.map(({ body }) => body.position).sort((a, b) => a - b)).toEqual(upTo(16));
  });

  it.each(['with space', ' outer', 'outer ', 'tab\t', 'ä', '内容', '🚢', 'a\u00a0b', 'line\n', '\u007f', 'nul\u0000'])(
    'refuses the id %j, which could not be listed again (D-30)',
    (source_id) => expectNothingStored(() => capture({ source_id }), withField('source_id')),
  );

  it.each([' ', '\n\t', '\u00a0\u3000', '\u0085'])('refuses the blank content %j', (content) =>
    expectNothingStored(() => capture({ content }), withField('content')),
  );

  it.each([JSON.stringify(RECEIPT), `  ${JSON.stringify(RECEIPT, null, 2)}\n`])(
    'refuses a handoff receipt as text',
    (content) => expectNothingStored(() => capture({ content }), withField('content')),
  );

  it('takes a text that only speaks of receipts, or is a list of them', async () => {
    const about = `The schema is ${RECEIPT.schema}.`;
    for (const content of [about, JSON.stringify([RECEIPT]), JSON.stringify({ inner: RECEIPT })])
      expect((await capture({ content })).status).toBe(202);
  });

  it('takes 200000 code points, and not one more', async () => {
    const content = '🚢'.repeat(200_000);
    const { source } = (await capture({ content })).body;
    expect((await server.api.getSource(scope_id, source.source_id)).body.content).toBe(content);
    expectFaults(await capture({ content: `${content}.` }), [['string_too_long', ['body', 'content']]]);
  });

  it('takes an id of 256 characters, and not one more', async () => {
    const source_id = '~'.repeat(256);
    expect((await capture({ source_id })).status).toBe(202);
    expect((await server.api.getSource(scope_id, source_id)).status).toBe(200);
    expectFaults(await capture({ source_id: `${source_id}~` }), [['string_too_long', ['body', 'source_id']]]);
  });

  it.each<[string, Partial<Wire['CaptureContentSourceRequest']>, unknown]>([
    ['a list as metadata', { metadata: [] as never }, ['dict_type', ['body', 'metadata']]],
    ['no content', { content: '' }, ['string_too_short', ['body', 'content']]],
    ['no id', { source_id: '' }, ['string_too_short', ['body', 'source_id']]],
  ])('refuses %s', async (_, change, fault) => {
    expectFaults(await capture(change), [fault as never]);
  });

  it('refuses an integer in metadata that JSON numbers cannot carry', () =>
    expectNothingStored(() => capture({ metadata: { trace: [2 ** 53] } }), withField('metadata')));

  it('needs a Scope that exists', async () => {
    expectError(await capture({ scope_id: 'nowhere' }), 404, 'scope_not_found', null);
  });
});

describe('Creating a Source', () => {
  it('answers 201 with the record and where it is', async () => {
    const { status, body, headers } = await server.api.createSource(scope_id, { build: 17, passed: false });
    expect([status, headers.location]).toEqual([201, `/v1/scopes/${scope_id}/sources/content/${body.source_id}`]);
    expect(body).toEqual({
      receipt_identity: null,
      scope_id,
      source_type: 'content',
      source_id: expect.stringMatching(/^src_[0-9a-f]{32}$/),
      content: { build: 17, passed: false },
      position: 1,
      content_digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    });
    expect((await server.api.send('GET', headers.location ?? '')).body).toEqual(body);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['""', ''],
    ['" "', ' '],
    ['-0.0', 0],
    ['1.0', 1],
    ['1e-7', 1e-7],
    ['9007199254740991', 2 ** 53 - 1],
    ['-9007199254740991', 1 - 2 ** 53],
    ['true', true],
    ['[]', []],
    ['{}', {}],
    ['"\\u0000"', '\u0000'],
    ['"🚢 \\u2028"', '🚢 \u2028'],
    ['{"":{"a b":[null,[[{"c":"\\ud83d\\udea2"}]]]}}', { '': { 'a b': [null, [[{ c: '🚢' }]]] } }],
    [`${'['.repeat(63)}7${']'.repeat(63)}`, JSON.parse(`${'['.repeat(63)}7${']'.repeat(63)}`)],
  ])('takes %s and gives it back', async (text, content) => {
    const created = await createRaw(text);
    expect([created.status, created.body.content]).toEqual([201, content]);
    const read = await server.api.getSource(scope_id, created.body.source_id);
    expect(read.body).toEqual(created.body);
  });

  it('keeps members that mean something in JavaScript', async () => {
    const text = '{"__proto__":{"a":1},"constructor":2,"toString":null}';
    const { body } = await createRaw(text);
    expect(JSON.stringify(body.content)).toBe(text);
  });

  it('again makes another Source', async () => {
    const [first, second] = [await createRaw('1'), await createRaw('1')];
    expect([first.body.position, second.body.position]).toEqual([1, 2]);
    expect(second.body.source_id).not.toBe(first.body.source_id);
  });

  it.each(['9007199254740992', '-9007199254740992', '[{"deep":[18446744073709551616]}]'])(
    'refuses %s: an integer that JSON numbers cannot carry exactly',
    (text) => expectNothingStored(() => createRaw(text), withField('content')),
  );

  it.each<[string, string, readonly unknown[]]>([
    ['1e999', 'json_invalid', ['body', 11]],
    ['[-1e400]', 'json_invalid', ['body', 12]],
    ['"\\ud800"', 'string_unicode', ['body', 'content']],
    ['{"a":["\\udc00x"]}', 'string_unicode', ['body', 'content', 'a', 0]],
    ['{"\\ud800":1}', 'string_unicode', ['body', 'content', '\ud800']],
  ])('refuses %s', (text, type, loc) =>
    expectNothingStored(
      () => createRaw(text),
      (answer) => expectFaults(answer, [[type, loc]]),
    ),
  );

  it('refuses nesting over 64 levels, the body included', () =>
    expectNothingStored(
      () => createRaw(`${'['.repeat(64)}${']'.repeat(64)}`),
      (answer) => expectError(answer, 400, 'invalid_request'),
    ));

  it.each([RECEIPT, JSON.stringify(RECEIPT)])('refuses a handoff receipt, as an object and as text', (content) =>
    expectNothingStored(() => server.api.createSource(scope_id, content), withField('content')),
  );

  it('needs content, and knows one type', async () => {
    const send = (json: unknown) => server.api.send('POST', `/v1/scopes/${scope_id}/sources`, { json });
    expectFaults(await send({}), [['missing', ['body', 'content']]]);
    expectFaults(await send({ content: 1, source_type: 'skill' }), [['literal_error', ['body', 'source_type']]]);
    expectFaults(await send({ content: 1, metadata: {} }), [['extra_forbidden', ['body', 'metadata']]]);
  });

  it('needs a Scope that exists', async () => {
    expectError(await server.api.createSource('nowhere', 1), 404, 'scope_not_found', null);
  });
});

describe('The digest of a Source', () => {
  const carried = vectors.digest.filter(({ in: content }) => content !== 1e21);

  it.each(carried)('of $in is that of the compatibility target', async ({ in: content, out }) => {
    expect((await server.api.createSource(scope_id, content)).body.content_digest).toBe(out);
  });

  it('of a captured text is that of its JSON string', async () => {
    const [text] = carried;
    const { source } = (await capture({ content: String(text?.in) })).body;
    expect((await server.api.getSource(scope_id, source.source_id)).body.content_digest).toBe(text?.out);
  });

  it('is the one that the compatibility target answered', async () => {
    const { content, content_digest } = vectors.live_digest;
    expect((await server.api.createSource(scope_id, content)).body.content_digest).toBe(content_digest);
  });
});

describe('Reading a Source', () => {
  it('shows the text and its place; metadata stays with the server', async () => {
    const source = aSource({ scope_id, metadata: { secret: 'token' } });
    await capture(source);
    const { body } = await server.api.getSource(scope_id, source.source_id);
    expect(body).toMatchObject({ content: source.content, position: 1, receipt_identity: null });
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('finds ids with reserved characters', async () => {
    const source_id = 'a/b?c=d#e%20&+;..%2F';
    await capture({ source_id });
    expect((await server.api.getSource(scope_id, source_id)).body.source_id).toBe(source_id);
  });

  it('does not find what is not there, nor what is in another Scope', async () => {
    const { source_id } = await givenSource(server.api, scope_id);
    const other = await givenScope(server.api);
    expectError(await server.api.getSource(scope_id, 'nothing'), 404, 'source_not_found', null);
    expectError(await server.api.getSource(other, source_id), 404, 'source_not_found', null);
    expectError(await server.api.getSource('nowhere', source_id), 404, 'scope_not_found', null);
  });

  it('knows one type', async () => {
    const answer = await server.api.send('GET', `/v1/scopes/${scope_id}/sources/skill/x`);
    expectFaults(answer, [['literal_error', ['path', 'source_type']]]);
  });

  it('refuses ids that no Source can have', async () => {
    const fault = [['string_pattern_mismatch', ['path', 'source_id']]] as const;
    expectFaults(await server.api.getSource(scope_id, 'with space'), fault);
    expectFaults(await server.api.getSource(scope_id, 'ä'), fault);
  });
});
