import { OPERATOR_TOKEN, ENFORCED } from '../support/access/cast.js';
import { anEmptyDatabase, engines } from '../support/databases.js';
import type { Engine } from '../support/databases.js';
import { givenCandidate, givenExperience, givenMemory, givenScope } from '../support/given.js';
import { fuzz } from '../support/schemathesis.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

/** For each engine, half of it with access and half without. Three minutes on both engines together. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 90);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000));

let server: TestServer;
afterEach(() => server.stop());

/** The Scope that the examples of the contract are about, with something of every kind. */
async function started(engine: Engine, settings: Readonly<Record<string, string>>, token?: string): Promise<string> {
  server = await startServer({ settings, database: anEmptyDatabase(engine) });
  const api = token === undefined ? server.api : server.api.as(token);
  const scopeId = await givenScope(api, { scope_id: 'project:demo' });
  await givenMemory(api, scopeId, 'Payments are deployed on Tuesdays.');
  await givenExperience(api, scopeId);
  await givenCandidate(api, scopeId);
  return server.api.url;
}

/** How many requests there were. */
const casesIn = (report: string): number => Number(/(\d+) generated/.exec(report)?.[1]);

/** Without a generating model these answer 503, as they should. */
const NEED_MODEL = '^/v1/(experience/generate|topic-memory/flush)$';

describe.each(engines)('whatever is sent, the contract says what comes back from %s', (engine) => {
  it('without access', async () => {
    const url = await started(engine, {});
    // A server that asks nobody answers 503 there, as the Python server does.
    const report = await fuzz({ url, seconds: SECONDS / 2, seed: SEED, exceptPath: `^/v1/access/|${NEED_MODEL}` });
    expect(casesIn(report)).toBeGreaterThan(100);
  });

  it('with access, as the administrator', async () => {
    const url = await started(engine, ENFORCED, OPERATOR_TOKEN);
    const report = await fuzz({ url, seconds: SECONDS / 2, seed: SEED, token: OPERATOR_TOKEN, exceptPath: NEED_MODEL });
    expect(casesIn(report)).toBeGreaterThan(100);
  });
});
