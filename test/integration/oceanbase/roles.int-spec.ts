import { capture } from '../../support/captured.js';
import { BACKGROUND_MS, eventually } from '../../support/eventually.js';
import { expectError } from '../../support/expect-error.js';
import { givenScope } from '../../support/given.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import { generatingBy } from '../../support/model-server/model-settings.js';
import { startServer } from '../../support/server.js';
import type { TestServer } from '../../support/server.js';

const TOPIC = { title: 'Deploys', summary: 'When to deploy.', detail: 'On Tuesdays.' };

/** Each server asks a provider of its own: who was asked tells who worked. */
let asked: { readonly front: ModelServer; readonly back: ModelServer };
let front: TestServer;
let back: TestServer;

beforeAll(async () => {
  asked = { front: await ModelServer.start(), back: await ModelServer.start() };
  const inRole = (role: string, provider: ModelServer) =>
    generatingBy(provider, { RUNTIME_ARTIFACT_PROCESSING_ROLE: role });
  front = await startServer({ settings: inRole('api', asked.front) });
  back = await startServer({ settings: inRole('background', asked.back), database: front.database });
});
afterAll(async () => {
  await back.close();
  await front.stop();
  await Promise.all([asked.front.stop(), asked.back.stop()]);
});

const stateOf = async ({ api }: TestServer) => (await api.readiness()).body.checks['background_processing'];

describe('Servers in roles on one OceanBase', () => {
  it('one answers, the other does the work that the first was asked for', async () => {
    const { api } = front;
    const scopeId = await givenScope(api);
    await capture(api, scopeId, ['We deploy on Tuesdays.']);
    const proposal = { candidate_id: null, content: TOPIC, evidence_ids: ['evidence-0001'] };
    for (const provider of Object.values(asked)) provider.script = () => ({ says: { proposals: [proposal] } });
    expect((await api.flushTopics(scopeId)).body.status).toBe('accepted');
    const list = async () => (await api.listArtifacts(scopeId, 'topic-memory')).body.items;
    expect(await eventually(list, ({ length }) => length > 0, BACKGROUND_MS)).toMatchObject([{ title: TOPIC.title }]);
    expect([asked.front.generations.length, asked.back.generations.length]).toEqual([0, 1]);
  });

  it('both say in readiness what they do', async () => {
    expect([await stateOf(front), await stateOf(back)]).toEqual(['elsewhere', 'running']);
  });

  it('the one in the background answers probes and metrics, and nobody else', async () => {
    expectError(await back.api.listScopes(), 503, 'runtime_not_ready');
    expect((await back.api.send('GET', '/health/live')).status).toBe(200);
    expect((await fetch(`${back.api.url}/metrics`)).status).toBe(200);
  });
});
