import type { SearchMode } from '../../src/artifacts/memory/memory-recall.reader.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { caughtUp } from '../support/caught-up.js';
import { eventually } from '../support/eventually.js';
import { givenMemory, givenScope } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { embeddingBy } from '../support/model-server/model-settings.js';
import { Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const RELEASE = 'Production releases happen on Tuesdays.';
const PARAPHRASE = 'ship customers';
/** How long a query waits for its vector. */
const PATIENCE_MS = 5_000;

let provider: ModelServer;
let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  provider = await ModelServer.start();
  server = await startServer({ settings: embeddingBy(provider) });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.behaviour = 'answer';
  await caughtUp(server.api);
  scope_id = await givenScope(server.api);
});

const search = async (query: string, mode: SearchMode = 'auto') =>
  (await server.api.search({ scope_id, query, mode })).body;

/** One request; the scripted model counts a letter as a token. */
const embedded = ({ length }: string) => ({ requests: 1, input_tokens: length, output_tokens: 0 });

async function usageOf(scopeId: string) {
  const { usage } = (await server.api.stats({ selection: { mode: 'exact', scope_ids: [scopeId] } })).body;
  return usage.by_purpose.map(({ purpose, embedding }) => ({ purpose, embedding }));
}

const texts = ({ hits }: Awaited<ReturnType<typeof search>>) => hits.map(({ text }) => text);

describe('search by meaning', () => {
  it('finds a paraphrase and a question in another language, which words alone do not', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    await givenMemory(server.api, scope_id, 'The cafe closes at five.');
    await caughtUp(server.api);
    for (const query of [PARAPHRASE, '什么时候 发布']) {
      expect(texts(await search(query, 'fts'))).toEqual([]);
      const found = await search(query);
      expect(found).toMatchObject({ mode: 'hybrid', hits: [{ text: RELEASE, matched_by: ['vector'], score: 1 / 61 }] });
      expect(texts(await search(query, 'vector'))).toEqual([RELEASE]);
    }
  });

  it('adds up the ranks of what both find, and names words first', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    await caughtUp(server.api);
    const [hit] = (await search('When do production releases happen?', 'hybrid')).hits;
    expect(hit).toMatchObject({ score: 2 / 61, matched_by: ['fts', 'vector'] });
  });

  it('is part of prepare', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    await caughtUp(server.api);
    const prepared = new Prepared(server.api, { scope_id, query: PARAPHRASE });
    expect(await prepared.text()).toContain(RELEASE);
  });

  it('leaves out what is too far away', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    await caughtUp(server.api);
    expect(texts(await search('violin lessons', 'vector'))).toEqual([]);
  });

  it('keeps to the Scope, and to current versions of active entries', async () => {
    const entry = await givenMemory(server.api, scope_id, RELEASE);
    await givenMemory(server.api, await givenScope(server.api), 'Customers ship goods.');
    await caughtUp(server.api);
    await server.api.revise({
      scope_id,
      citation: entry.citation,
      kind: 'fact',
      text: 'Violin lessons are on Monday.',
    });
    expect(texts(await search(PARAPHRASE, 'vector'))).toEqual([]);
    await caughtUp(server.api);
    const [hit] = (await search('violin', 'vector')).hits;
    expect(hit).toMatchObject({ text: 'Violin lessons are on Monday.' });
    await server.api.retire({ scope_id, citation: hit!.citation });
    expect(texts(await search('violin', 'vector'))).toEqual([]);
    expect(await server.database.rows('SELECT 1 FROM vector_documents WHERE scope_id = ?', scope_id)).toEqual([]);
  });

  it('uses the vectors there are while others are still to come (D-18)', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    await caughtUp(server.api);
    provider.refuses = (text) => text.includes('unspeakable');
    await givenMemory(server.api, scope_id, 'An unspeakable ship.');
    await caughtUp(server.api);
    const found = await search(PARAPHRASE, 'hybrid');
    expect(found.mode).toBe('hybrid');
    expect(texts(found)).toEqual(expect.arrayContaining([RELEASE, 'An unspeakable ship.']));
    provider.refuses = () => false;
  });

  it('asks the model once per prepare, and not at all for a request that is refused', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    const referring = await givenScope(server.api, { context_references: [scope_id] });
    await caughtUp(server.api);
    const before = provider.requests.length;
    await new Prepared(server.api, { scope_id: referring, query: PARAPHRASE }).text();
    expect(provider.requests.length - before).toBe(1);
    expectFaults(await server.api.search({ scope_id, query: ' ' }), [['value_error', ['query']]]);
    expectError(await server.api.search({ scope_id: 'unknown', query: 'x' }), 404, 'scope_not_found');
    await server.api.prepare({ scope_id, query: PARAPHRASE, assembly: { sections: [] } });
    await server.api.search({ scope_id, query: 'x', mode: 'fts' });
    expect(provider.requests.length - before).toBe(1);
  });
});

describe('what the server says about it', () => {
  it('counts texts and queries it embedded, in the Scope of each', async () => {
    const text = 'Ships are counted.';
    await givenMemory(server.api, scope_id, text);
    const referring = await givenScope(server.api, { context_references: [scope_id] });
    await caughtUp(server.api);
    await server.api.prepare({ scope_id: referring, query: PARAPHRASE });
    expect(await usageOf(scope_id)).toEqual([{ purpose: 'memory_indexing', embedding: embedded(text) }]);
    expect(await usageOf(referring)).toEqual([{ purpose: 'memory_recall', embedding: embedded(PARAPHRASE) }]);
  });

  it('offers all modes', async () => {
    const { body } = await server.api.send<{ search_modes: string[] }>('GET', '/v1/capabilities');
    expect(body.search_modes).toEqual(['auto', 'fts', 'vector', 'hybrid']);
  });

  it('is ready, and counts vectors', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    const { body } = await caughtUp(server.api);
    expect(body).toMatchObject({ status: 'ready', checks: { 'inference.embedding': 'ready' } });
    const metrics = await (await fetch(`${server.api.url}/metrics`)).text();
    expect(metrics).toMatch(/powercontext_server_vector_documents\{state="pending"\} 0/);
  });
});

describe('an outage of the model', () => {
  const FAILURES = [
    'refuse_connection',
    'garbage',
    'not_a_number',
    'wrong_dimension',
    { status: 401 },
    { status: 429 },
    { status: 500 },
  ] as const;

  it.each(FAILURES)(
    '%j: words alone answer, explicit modes are refused, and it heals by itself (D-26)',
    async (failure) => {
      await givenMemory(server.api, scope_id, RELEASE);
      await caughtUp(server.api);
      provider.behaviour = failure;
      const { body } = await server.api.remember({ scope_id, kind: 'fact', text: 'Ship goods to Oslo.' });
      expect(body.entry?.text).toBe('Ship goods to Oslo.');
      expect(await search('production')).toMatchObject({ mode: 'fts', hits: [{ text: RELEASE }] });
      for (const mode of ['vector', 'hybrid'] as const)
        expectError(await server.api.search({ scope_id, query: 'x', mode }), 422, 'capability_not_supported', {
          capability: mode,
        });
      expect(await new Prepared(server.api, { scope_id, query: 'production' }).text()).toContain(RELEASE);
      provider.behaviour = 'answer';
      await eventually(
        () => search('goods Oslo', 'auto'),
        (found) => found.mode === 'hybrid',
        20_000,
      );
      await caughtUp(server.api);
      expect(texts(await search('goods Oslo', 'vector'))).toEqual(['Ship goods to Oslo.']);
    },
  );

  it('a Scope without a Memory is no error, in any mode', async () => {
    provider.behaviour = { status: 500 };
    for (const mode of ['auto', 'vector', 'hybrid'] as const)
      expect(await search('x', mode)).toEqual({ memory: null, mode: null, hits: [] });
  });

  it('a hanging model delays a request by some seconds, and soon not at all', async () => {
    await givenMemory(server.api, scope_id, RELEASE);
    await caughtUp(server.api);
    provider.behaviour = 'hang';
    for (let call = 0; call < 4; call += 1) expect((await search('production')).mode).toBe('fts');
    const start = Date.now();
    expect((await search('production')).mode).toBe('fts');
    expect(Date.now() - start).toBeLessThan(PATIENCE_MS);
  });
});

describe('a change of the model', () => {
  it('embeds everything anew, also what was remembered without one', async () => {
    let plain = await startServer();
    const { database } = plain;
    const scopeId = await givenScope(plain.api);
    await givenMemory(plain.api, scopeId, RELEASE);
    await plain.close();
    for (const profile of ['first', 'second']) {
      plain = await startServer({
        database,
        settings: embeddingBy(provider, { INFERENCE_EMBEDDING_PROFILE_ID: profile }),
      });
      const find = () => plain.api.search({ scope_id: scopeId, query: PARAPHRASE, mode: 'vector' });
      await eventually(find, ({ body }) => body.hits?.length === 1);
      await plain.close();
    }
    const spaces = await database.rows<{ seq: number }>('SELECT seq FROM vector_spaces ORDER BY seq');
    expect(spaces).toHaveLength(2);
    expect(await database.rows('SELECT space_seq AS seq FROM vector_documents')).toEqual([spaces.at(-1)]);
    await database.drop();
  });
});

describe('a model that hangs from the start', () => {
  it('holds up neither writes nor the stop of the server', async () => {
    provider.behaviour = 'hang';
    const settings = embeddingBy(provider, { INFERENCE_EMBEDDING_TIMEOUT_SECONDS: '60' });
    const hanging = await startServer({ settings });
    const scopeId = await givenScope(hanging.api);
    await givenMemory(hanging.api, scopeId, RELEASE);
    expect((await hanging.api.search({ scope_id: scopeId, query: 'production', mode: 'fts' })).body.hits).toHaveLength(
      1,
    );
    const start = Date.now();
    await hanging.close();
    expect(Date.now() - start).toBeLessThan(20_000);
    await hanging.database.drop();
  });
});
