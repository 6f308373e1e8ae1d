import { setTimeout as pause } from 'node:timers/promises';
import { aMemory } from '../../factories/a-memory.js';
import type { Answer } from '../../support/api-client.js';
import { expectError } from '../../support/expect-error.js';
import { givenMemory, givenScope } from '../../support/given.js';
import { OceanBaseTestDatabase } from '../../support/oceanbase-test-database.js';
import { startServer } from '../../support/server.js';
import type { TestServer } from '../../support/server.js';
import { TcpProxy } from '../../support/tcp-proxy.js';

const LIMIT_MS = 2_000;
const RECOVERY_MS = 10_000;

const database = new OceanBaseTestDatabase();
let proxy: TcpProxy;
let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  await database.create();
  proxy = await TcpProxy.start(database.options);
  const url = database.url.replace(`:${database.options.port}/`, `:${proxy.port}/`);
  server = await startServer({ database, settings: { POWERCONTEXT_SERVER_DATABASE_URL: url } });
  scope_id = await givenScope(server.api);
  await givenMemory(server.api, scope_id, 'The contract lives in one file.');
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});
afterEach(async () => {
  proxy.restore();
  await untilReady();
});

const prepare = () => server.api.prepare({ scope_id, query: 'contract', assembly: {} });
const remember = (text: string, headers = {}) => server.api.remember(aMemory({ scope_id, text }), headers);

/** The answer and how long it took, in ms. */
async function timed<A>(work: Promise<A>): Promise<[A, number]> {
  const since = performance.now();
  return [await work, performance.now() - since];
}

async function expectUnavailable(work: Promise<Answer>): Promise<void> {
  const [answer, took] = await timed(work);
  expectError(answer, 503, 'database_unavailable', null);
  expect(answer.headers['retry-after']).toBe('1');
  expect(took).toBeLessThan(LIMIT_MS);
}

async function untilReady(): Promise<number> {
  const since = performance.now();
  while ((await server.api.send('GET', '/health/ready')).status !== 200) await pause(50);
  return performance.now() - since;
}

/** Reads and writes, more of them than there are connections. */
const flood = (name: string): Promise<Answer>[] =>
  Array.from({ length: 24 }, (_, at): Promise<Answer> => (at % 2 === 0 ? prepare() : remember(`${name} ${at}.`)));

describe('A database that goes away', () => {
  it.each([
    ['cut', 1_500],
    ['blackHole', 3_000],
  ] as const)('%s: every request is refused in time, and served again without a restart', async (fault, forMs) => {
    await Promise.all(flood(`Before ${fault}`));
    proxy[fault]();
    for (const until = performance.now() + forMs; performance.now() < until; await pause(200))
      await Promise.all(flood(fault).map(expectUnavailable));
    expect((await server.api.send('GET', '/health/live')).status).toBe(200);
    expect((await server.api.send('GET', '/health/ready')).status).toBe(503);
    proxy.restore();
    expect(await untilReady()).toBeLessThan(RECOVERY_MS);
    const answers = await Promise.all(flood(`After ${fault}`));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('in the middle of requests: those are refused in time too', async () => {
    const underWay = flood('Under way');
    await pause(5);
    proxy.blackHole();
    const answers = await Promise.all(underWay.map((work) => timed<Answer>(work)));
    for (const [{ status }, took] of answers) {
      expect([200, 503]).toContain(status);
      expect(took).toBeLessThan(LIMIT_MS);
    }
    expect(answers.some(([{ status }]) => status === 503)).toBe(true);
  });
});

describe('A connection that is lost between COMMIT and its answer', () => {
  const key = { 'Idempotency-Key': 'unknown-outcome' };

  it('is 503 of unknown outcome; the same key then gets the stored result, stored once', async () => {
    proxy.loseAnswerTo('\u0003COMMIT');
    const lost = await remember('Decided while the line broke.', key);
    expectError(lost, 503, 'database_unavailable', { outcome: 'unknown' });
    expect(lost.headers['retry-after']).toBe('1');
    const first = await remember('Decided while the line broke.', key);
    expect(first.status).toBe(200);
    const again = await remember('Decided while the line broke.', key);
    expect(again.body).toEqual(first.body);
    const { entries } = (await server.api.listEntries({ scope_id })).body;
    expect(entries.filter(({ text }) => text === 'Decided while the line broke.')).toHaveLength(1);
  });
});

describe('A statement that takes too long', () => {
  it('is 503 timeout, and its connection serves on', async () => {
    const settings = {
      POWERCONTEXT_SERVER_DATABASE_QUERY_TIMEOUT_MS: '300',
      POWERCONTEXT_SERVER_DATABASE_POOL_SIZE: '2',
    };
    const hasty = await startServer({ database, settings });
    await database.execute('BEGIN; SELECT * FROM scopes FOR UPDATE');
    try {
      const [answer, took] = await timed(hasty.api.remember(aMemory({ scope_id, text: 'Waits.' })));
      expectError(answer, 503, 'timeout', null);
      expect(took).toBeLessThan(6_000);
    } finally {
      await database.execute('ROLLBACK');
    }
    expect((await hasty.api.remember(aMemory({ scope_id, text: 'Waits no more.' }))).status).toBe(200);
    await hasty.close();
  });
});
