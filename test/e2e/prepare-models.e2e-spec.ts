import { capture } from '../support/captured.js';
import { caughtUp } from '../support/caught-up.js';
import { givenExperience, givenMemory, givenProfile, givenScope, givenTopic } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { embeddingBy, generatingBy, rerankingBy } from '../support/model-server/model-settings.js';
import { Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const QUERY = 'How do we ship?';
const FAMILIES = ['profile', 'memory', 'experience', 'topic-memory'] as const;
const ALL_FAMILIES = { sections: FAMILIES.map((family) => ({ family, limit: 1 })) };

let provider: ModelServer;
let server: TestServer;
let prepared: Prepared;
let scope_id: string;

beforeAll(async () => {
  provider = await ModelServer.start();
  provider.choose = ({ candidates }) => JSON.stringify({ selected_ranks: candidates.map(({ rank }) => rank) });
  const settings = { ...embeddingBy(provider), ...rerankingBy(provider), ...generatingBy(provider) };
  server = await startServer({ settings });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  const { api } = server;
  const near = await givenScope(api);
  scope_id = await givenScope(api, { context_references: [near] });
  prepared = new Prepared(api, { scope_id, query: QUERY });
  for (const scope of [scope_id, near]) await givenMemory(api, scope, 'We ship on Tuesdays.');
  await givenExperience(api, scope_id, { lesson: 'Ship early.' });
  await givenProfile(api, scope_id, '# We ship');
  await givenTopic(api, scope_id, { title: 'How we ship' });
  await capture(api, scope_id, ['Nobody has read this yet.']);
  await caughtUp(api);
  provider.requests.length = 0;
});

const asked = () => provider.requests.map(({ path, body }) => [path, body.model]).sort();

describe('with every kind of model configured, prepare', () => {
  it.each([
    ['in the envelope', {}],
    ['with all four families', { assembly: ALL_FAMILIES }],
  ])('%s embeds the query and reranks the Memory of each Scope, and never generates', async (_, request) => {
    expect((await prepared.context(request)).status).toBe('ready');
    expect(asked()).toEqual([
      ['/v1/chat/completions', 'chooser'],
      ['/v1/chat/completions', 'chooser'],
      ['/v1/embeddings', 'concepts'],
    ]);
    expect(provider.generations).toEqual([]);
  });

  it('asks for an explanation what it asks for a context, and tells who found what', async () => {
    const { body } = await server.api.explain({ scope_id, query: QUERY, assembly: ALL_FAMILIES });
    expect(asked()).toHaveLength(3);
    expect(provider.generations).toEqual([]);
    expect(body.degraded).toEqual([]);
    expect(body.context).toEqual(await prepared.context({ assembly: ALL_FAMILIES }));
    const [memory] = body.candidates.filter(({ family }) => family === 'memory');
    expect(memory).toMatchObject({ matched_by: ['fts', 'vector'], matched_terms: ['ship'] });
  });

  it('names in an explanation the searches that a failing model left out', async () => {
    provider.refuses = (text) => text === QUERY;
    const { body } = await server.api.explain({ scope_id, query: QUERY, assembly: ALL_FAMILIES });
    provider.refuses = () => false;
    expect(body.degraded).toEqual(['memory_vector', 'topic_memory_vector']);
    expect(body.context.status).toBe('ready');
  });

  it('embeds the query for topics alone as well', async () => {
    await prepared.context({ assembly: { sections: [{ family: 'topic-memory', limit: 1 }] } });
    expect(asked()).toEqual([['/v1/embeddings', 'concepts']]);
  });

  it('asks nothing for families that are not searched by meaning', async () => {
    const families = ['profile', 'experience'] as const;
    await prepared.context({ assembly: { sections: families.map((family) => ({ family, limit: 1 })) } });
    expect(asked()).toEqual([]);
  });
});
