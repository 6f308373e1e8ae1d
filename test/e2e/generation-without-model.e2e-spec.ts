import type { ApiClient } from '../support/api-client.js';
import { capture } from '../support/captured.js';
import { expectError } from '../support/expect-error.js';
import { givenExperience, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let api: ApiClient;
let scopeId: string;

beforeAll(async () => {
  server = await startServer();
  api = server.api;
});
afterAll(() => server.stop());
beforeEach(async () => {
  scopeId = await givenScope(api);
});

describe('without a generating model', () => {
  it('nothing new is idle, and records of direct writes are consumed', async () => {
    expect((await api.flushMemory(scopeId)).body).toMatchObject({ status: 'idle' });
    await givenExperience(api, scopeId);
    expect((await api.flushMemory(scopeId)).body).toMatchObject({ status: 'processed', processed_source_count: 0 });
  });

  it('evidence cannot be extracted, and waits', async () => {
    await capture(api, scopeId, ['a']);
    expectError(await api.flushMemory(scopeId), 422, 'capability_not_supported', { capability: 'extract' });
    const selection = { mode: 'exact' as const, scope_ids: [scopeId] };
    expect((await api.stats({ selection, period: 'today' })).body).toMatchObject({
      inventory: { sources: { total: 1, memory_processed: 0, memory_pending: 1 } },
      usage: { by_purpose: [] },
    });
  });

  it('an Experience cannot be generated, whatever the evidence', async () => {
    const request = { scope_id: scopeId, source_refs: [], artifact_refs: [] };
    expectError(await api.generateExperience(request), 503, 'generation_unavailable', { family: 'experience' });
  });

  it('capabilities and readiness do not speak of it', async () => {
    expect((await api.send('GET', '/v1/capabilities')).body).toMatchObject({
      memory_extraction: false,
      experience_generation: false,
    });
    const { body } = await api.readiness();
    expect([body.status, Object.keys(body.checks).filter((name) => name.startsWith('inference'))]).toEqual([
      'ready',
      [],
    ]);
  });
});
