import { expectError } from '../support/expect-error.js';
import { caughtUp } from '../support/caught-up.js';
import { givenMemory, givenScope, givenTopic } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { embeddingBy } from '../support/model-server/model-settings.js';
import { Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const RELEASE = { title: 'Releases', summary: 'Production releases happen on Tuesdays.', detail: 'Nothing else.' };
/** Shares no word with the topic. */
const PARAPHRASE = 'ship customers';

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
  scope_id = await givenScope(server.api);
});

const search = async (query: string) => (await server.api.searchTopics({ scope_id, query })).body;

describe('topics and an embedding model', () => {
  it('are found by what title and summary mean', async () => {
    await givenTopic(server.api, scope_id, RELEASE);
    await givenTopic(server.api, scope_id, {
      title: 'Lessons',
      summary: 'Violin lessons are on Monday.',
      detail: 'No.',
    });
    await caughtUp(server.api);
    const { mode, hits } = await search(PARAPHRASE);
    expect([mode, hits.length]).toEqual(['hybrid', 1]);
    expect(hits[0]).toMatchObject({ title: 'Releases', snippet: null, score: 25, matched_by: ['topic_vector'] });
  });

  it('are found by what their detail means, and show that part', async () => {
    await givenTopic(server.api, scope_id, { title: 'Plan', summary: 'What we do.', detail: RELEASE.summary });
    await caughtUp(server.api);
    const { hits } = await search(PARAPHRASE);
    expect(hits).toMatchObject([{ title: 'Plan', snippet: RELEASE.summary, matched_by: ['detail_vector'] }]);
  });

  it('score the higher the more channels find them', async () => {
    await givenTopic(server.api, scope_id, { ...RELEASE, detail: RELEASE.summary });
    await caughtUp(server.api);
    const { hits } = await search('production releases');
    expect(hits).toMatchObject([
      { score: 100, matched_by: ['topic_fts', 'topic_vector', 'detail_fts', 'detail_vector'] },
    ]);
  });

  it('are recalled by meaning in prepare, with Memory and alone, for one vector of the query', async () => {
    await givenTopic(server.api, scope_id, RELEASE);
    await givenMemory(server.api, scope_id, 'Violin lessons are on Monday.');
    await caughtUp(server.api);
    const prepared = new Prepared(server.api, { scope_id, query: PARAPHRASE });
    const topics = { family: 'topic-memory', limit: 2 } as const;
    for (const sections of [[topics], [{ family: 'memory', limit: 2 } as const, topics]]) {
      provider.requests.length = 0;
      expect(await prepared.text({ assembly: { sections } })).toContain(RELEASE.summary);
      expect(provider.requests.length).toBe(1);
    }
  });

  it('keep to their heads and their Scope', async () => {
    const topic = await givenTopic(server.api, scope_id, RELEASE);
    await givenTopic(server.api, await givenScope(server.api), RELEASE);
    await caughtUp(server.api);
    const content = { title: 'Lessons', summary: 'Violin lessons are on Monday.', detail: 'Nothing else.' };
    await server.api.replaceArtifact(topic, { content }, { 'if-match': '"revision:1"' });
    expect((await search(PARAPHRASE)).hits).toEqual([]);
    await caughtUp(server.api);
    expect((await search(PARAPHRASE)).hits).toEqual([]);
    expect((await search('violin')).hits[0]).toMatchObject({ matched_by: ['topic_fts', 'topic_vector'] });
  });

  it('are searched by words alone while the model is away (D-26)', async () => {
    await givenTopic(server.api, scope_id, RELEASE);
    await caughtUp(server.api);
    provider.behaviour = { status: 401 };
    expect(await search(PARAPHRASE)).toEqual({ mode: 'fts', hits: [] });
    expect(await search('releases')).toMatchObject({ mode: 'fts', hits: [{ score: 50, matched_by: ['topic_fts'] }] });
  });

  it('are counted for what the model was asked', async () => {
    await givenTopic(server.api, scope_id, RELEASE);
    await caughtUp(server.api);
    await search(PARAPHRASE);
    const { body } = await server.api.stats({ selection: { mode: 'exact', scope_ids: [scope_id] } });
    const tokens = RELEASE.title.length + 1 + RELEASE.summary.length + RELEASE.detail.length;
    expect(body.usage.by_purpose).toMatchObject([
      { purpose: 'topic_memory_indexing', embedding: { requests: 2, input_tokens: tokens } },
      { purpose: 'topic_memory_recall', embedding: { requests: 1, input_tokens: PARAPHRASE.length } },
    ]);
  });

  it('ask nothing when the request is refused', async () => {
    await caughtUp(server.api);
    provider.requests.length = 0;
    expectError(await server.api.searchTopics({ scope_id: 'nowhere', query: 'x' }), 404, 'scope_not_found');
    expect(provider.requests).toEqual([]);
  });
});
