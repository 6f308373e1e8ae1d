import { setTimeout as pause } from 'node:timers/promises';
import { Engine } from '../../../scripts/oceanbase/engine.mjs';
import { aMemory } from '../../factories/a-memory.js';
import { givenScope } from '../../support/given.js';
import { OceanBaseTestDatabase } from '../../support/oceanbase-test-database.js';
import { Prepared } from '../../support/prepared.js';
import { startServer } from '../../support/server.js';
import type { TestServer } from '../../support/server.js';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const WRITERS = 6;
const SCOPE = 'crash:scope';

/** An engine of its own: the other tests would miss theirs. */
const engine = new Engine('crash');
let database: OceanBaseTestDatabase;
let server: TestServer;

beforeAll(async () => {
  await engine.start();
  database = new OceanBaseTestDatabase(engine.url);
  server = await startServer({ database });
  await givenScope(server.api, { scope_id: SCOPE });
});
afterAll(async () => {
  await server.close();
  await engine.remove();
});

it(`an engine killed with -9 under writes, ${ROUNDS} times: nothing acknowledged is lost, nothing is there twice`, async () => {
  const acknowledged: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    let killed = false;
    const writer = async (name: number) => {
      for (let at = 0; !killed; at += 1) {
        const text = `The record w${name}r${round}n${at} is kept.`;
        const { status } = await server.api.remember(aMemory({ scope_id: SCOPE, text }));
        expect([200, 503]).toContain(status);
        if (status === 200) acknowledged.push(text);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
    const acknowledgedBefore = acknowledged.length;
    while (acknowledged.length < acknowledgedBefore + 2 * WRITERS) await pause(20);
    await pause(150 * round);
    await engine.kill();
    killed = true;
    await writing;
    await engine.restart();
    while ((await server.api.readiness()).status !== 200) await pause(50);
    await expectStored(acknowledged);
  }
}, 300_000);

/** What was answered 503 may be stored too: its outcome is unknown. */
async function expectStored(acknowledged: readonly string[]): Promise<void> {
  const { memory, entries } = (await server.api.listEntries({ scope_id: SCOPE })).body;
  const stored = entries.map(({ text }) => text);
  expect(new Set(stored).size).toBe(stored.length);
  expect(memory?.revision).toBe(stored.length);
  expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([]);
  const last = acknowledged.at(-1) ?? '';
  const [best] = await new Prepared(server.api, { scope_id: SCOPE, query: last }).entries();
  expect(best?.body).toBe(last);
}
