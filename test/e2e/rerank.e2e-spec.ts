import { expectError } from '../support/expect-error.js';
import { givenMemory, givenProfile, givenScope } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { rerankingBy } from '../support/model-server/model-settings.js';
import { Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const TEXTS = ['Tide one.', 'Tide two.', 'Tide three.'];

let provider: ModelServer;
let server: TestServer;
let scope_id: string;

beforeEach(async () => {
  provider = await ModelServer.start();
  server = await startServer({ settings: rerankingBy(provider) });
  scope_id = await givenScope(server.api);
  for (const text of TEXTS) await givenMemory(server.api, scope_id, text);
});
afterEach(async () => {
  await server.stop();
  await provider.stop();
});

const search = async (limit?: number) => (await server.api.search({ scope_id, query: 'tide', limit })).body.hits;

/** The chat model wants the texts in this order, and no others. */
const prefer = (...wanted: readonly string[]) => {
  provider.choose = ({ candidates }) =>
    JSON.stringify({
      selected_ranks: wanted.flatMap((text) => candidates.find((candidate) => candidate.text === text)?.rank ?? []),
    });
};

const expectFailures = async (code: string) => {
  expectError(await server.api.search({ scope_id, query: 'tide' }), 503, code);
  expectError(await server.api.prepare({ scope_id, query: 'tide', assembly: {} }), 503, code);
};

describe('a reranker', () => {
  it('decides the order; scores stay those of the search', async () => {
    provider.choose = ({ candidates }) =>
      JSON.stringify({ selected_ranks: candidates.map(({ rank }) => rank).reverse() });
    expect((await search()).map(({ score }) => score)).toEqual([1 / 63, 1 / 62, 1 / 61]);
  });

  it('decides how many; nothing is filled up', async () => {
    prefer('Tide two.', 'Tide one.');
    expect((await search()).map(({ text }) => text)).toEqual(['Tide two.', 'Tide one.']);
  });

  it('sees more candidates than are asked for', async () => {
    prefer('Tide one.');
    expect((await search(1)).map(({ text }) => text)).toEqual(['Tide one.']);
  });

  it('decides the order in prepare, for every Scope by itself', async () => {
    prefer('Tide one.', 'Tide three.');
    const referring = await givenScope(server.api, { context_references: [scope_id] });
    const prepared = new Prepared(server.api, { scope_id: referring, query: 'tide' });
    const bodies = (await prepared.text()).match(/Tide \w+\./g);
    expect(bodies).toEqual(['Tide one.', 'Tide three.']);
  });

  it('is not asked when nothing was found', async () => {
    await server.api.search({ scope_id, query: 'volcano' });
    expect(provider.requests).toEqual([]);
  });

  it.each([
    ['refuse_connection', 'inference_unavailable'],
    ['garbage', 'inference_unavailable'],
    [{ status: 401 }, 'inference_unavailable'],
  ] as const)('that fails (%j) fails search and prepare with 503 %s (D-26)', async (behaviour, code) => {
    provider.behaviour = behaviour;
    await expectFailures(code);
  });

  it('that hangs fails them with its time (D-26)', async () => {
    await server.close();
    const settings = rerankingBy(provider, { INFERENCE_RERANK_TIMEOUT_SECONDS: '1' });
    server = await startServer({ database: server.database, settings });
    provider.behaviour = 'hang';
    await expectFailures('inference_timeout');
  });

  it('whose output is unusable is 503 too', async () => {
    provider.choose = () => 'The second one.';
    expectError(await server.api.search({ scope_id, query: 'tide' }), 503, 'inference_unavailable');
  });

  it('cannot fail a request that did not choose Memory', async () => {
    provider.behaviour = { status: 500 };
    await givenProfile(server.api, scope_id, 'Likes the sea.');
    const assembly = { sections: [{ family: 'profile' as const, limit: 1 }] };
    expect((await server.api.prepare({ scope_id, query: 'tide', assembly })).status).toBe(200);
  });

  it('shows in readiness, which it only degrades', async () => {
    provider.behaviour = { status: 401 };
    const { status, body } = await server.api.readiness();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { 'inference.rerank': 'misconfigured: credentials_refused' } },
    });
  });
});
