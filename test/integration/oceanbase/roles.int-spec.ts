import type { Wire } from '../../support/api-client.js';
import { capture } from '../../support/captured.js';
import { eventually } from '../../support/eventually.js';
import { expectError } from '../../support/expect-error.js';
import { givenScope } from '../../support/given.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import { generatingBy } from '../../support/model-server/model-settings.js';
import { startServer } from '../../support/server.js';
import type { TestServer } from '../../support/server.js';

const WITHIN_MS = 30_000;
const TOPIC = { title: 'Deploys', summary: 'When to deploy.', detail: 'On Tuesdays.' };

let provider: ModelServer;
let front: TestServer;
let back: TestServer;

beforeAll(async () => {
  provider = await ModelServer.start();
  const inRole = (role: string) => generatingBy(provider, { RUNTIME_ARTIFACT_PROCESSING_ROLE: role });
  front = await startServer({ settings: inRole('api') });
  back = await startServer({ settings: inRole('background'), database: front.database });
});
afterAll(async () => {
  await back.close();
  await front.stop();
  await provider.stop();
});

const stateOf = async ({ api }: TestServer) =>
  (await api.send<Wire['ReadinessResponse']>('GET', '/health/ready')).body.checks['background_processing'];

describe('Servers in roles on one OceanBase', () => {
  it('one answers, the other does the work that the first was asked for', async () => {
    const { api } = front;
    const scopeId = await givenScope(api);
    await capture(api, scopeId, ['We deploy on Tuesdays.']);
    const proposal = { candidate_id: null, content: TOPIC, evidence_ids: ['evidence-0001'] };
    provider.script = () => ({ says: { proposals: [proposal] } });
    expect((await api.flushTopics(scopeId)).body.status).toBe('accepted');
    const list = async () =>
      (await api.send<Wire['ArtifactPage']>('GET', `/v1/scopes/${scopeId}/artifacts/topic-memory`)).body.items;
    expect(await eventually(list, ({ length }) => length > 0, WITHIN_MS)).toMatchObject([{ title: TOPIC.title }]);
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
