import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../support/evaluation/load.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { embeddingBy } from '../support/model-server/model-settings.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

interface Work {
  readonly name: string;
  readonly questions: readonly object[];
  readonly candidates: readonly object[];
  readonly arms: readonly object[];
  readonly families: readonly string[];
  readonly seed: number;
}
const { Api } = await load<{ Api: new (url: string) => object }>('client/api.mjs');
const { prepareCases } = await load<{
  prepareCases: (api: object, work: Work) => Promise<{ readonly cases: readonly { readonly content: string }[] }>;
}>('cases/prepare-cases.mjs');

const RELEASE = 'Production releases happen on Tuesdays.';
const PARAPHRASE = 'ship customers';

let provider: ModelServer;
let server: TestServer;
beforeAll(async () => {
  provider = await ModelServer.start();
  server = await startServer({ settings: embeddingBy(provider) });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

describe('the evaluation on a server with an embedding model', () => {
  it('prepares nothing before every entry has its vector', async () => {
    provider.behaviour = { status: 503 };
    const prepared = prepareCases(new Api(server.api.url), {
      name: 'project:vectors',
      questions: [{ name: 'suite/task', task: { query: PARAPHRASE } }],
      candidates: [{ key: 'task/evidence', family: 'memory', role: 'evidence', revisions: [{ text: RELEASE }] }],
      arms: [{ name: 'all', store: 'everything', assembly: {}, maxBytes: 8_000 }],
      families: ['memory', 'experience'],
      seed: 1,
    });
    await wait(1_000);
    provider.behaviour = 'answer';
    expect((await prepared).cases.map(({ content }) => content.includes(RELEASE))).toEqual([true]);
  });
});
