import { answerJson, startScriptedServer } from '../../../clients/ts/test/support/scripted-server.js';
import type { ScriptedServer } from '../../../clients/ts/test/support/scripted-server.js';
import { fetchExempt } from '../src/fetch-exempt.js';

/** That Bun goes past a proxy this way is seen in a host that runs on it; here is what holds on every runtime. */
describe('a fetch that is exempt from proxies', () => {
  let server: ScriptedServer;

  beforeAll(async () => (server = await startScriptedServer((_received, response) => answerJson(response, 200, {}))));
  afterAll(() => server.close());
  afterEach(() => delete process.env['NO_PROXY']);

  const send = () => {
    const { signal } = new AbortController();
    return fetchExempt(new URL(server.url), { method: 'POST', headers: new Headers(), body: '{"a":1}', signal });
  };

  it('sends what it is given', async () => {
    expect((await send()).status).toBe(200);
    expect(server.received.at(-1)).toMatchObject({ method: 'POST', body: '{"a":1}' });
  });

  it('leaves the environment as it was, also while it waits', async () => {
    process.env['NO_PROXY'] = 'example.com';
    const before = { ...process.env };
    const waiting = send();
    expect({ ...process.env }).toEqual(before);
    await waiting;
  });
});
