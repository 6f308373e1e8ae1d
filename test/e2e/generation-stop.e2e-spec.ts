import type { ApiClient } from '../support/api-client.js';
import { capture } from '../support/captured.js';
import { givenScope } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { startServer } from '../support/server.js';

const textsOf = async (api: ApiClient, scopeId: string) =>
  (await api.listEntries({ scope_id: scopeId })).body.entries.map(({ text }) => text);

describe('a server that stops while the model thinks', () => {
  it('does not wait for it, and neither loses nor repeats the window', async () => {
    const provider = await ModelServer.start();
    const settings = generatingBy(provider, { INFERENCE_GENERATION_TIMEOUT_SECONDS: '60' });
    const first = await startServer({ settings });
    const scopeId = await givenScope(first.api);
    await capture(first.api, scopeId, ['one']);
    provider.behaviour = 'hang';
    const flushing = first.api.flushMemory(scopeId).catch(() => undefined);
    await provider.asked();
    const start = Date.now();
    await first.close();
    await flushing;
    expect(Date.now() - start).toBeLessThan(10_000);

    const candidates = [{ intent: 'add', kind: 'fact', text: 'One.', evidence_ids: ['source:1'] }];
    provider.behaviour = 'answer';
    provider.script = () => ({ says: { candidates } });
    const second = await startServer({ settings, database: first.database });
    expect(await textsOf(second.api, scopeId)).toEqual([]);
    expect((await second.api.flushMemory(scopeId)).body).toMatchObject({ previous_cursor: 0, current_cursor: 1 });
    expect((await second.api.flushMemory(scopeId)).body).toMatchObject({ status: 'idle' });
    expect(await textsOf(second.api, scopeId)).toEqual(['One.']);
    await second.stop();
    await provider.stop();
  });
});
