import { setTimeout as pause } from 'node:timers/promises';
import { aMemory } from '../../factories/a-memory.js';
import type { Answer } from '../../support/api-client.js';
import { expectError } from '../../support/expect-error.js';
import { LIMIT_MS, ProxiedServer, timed } from '../../support/proxied-server.js';
import { startServer } from '../../support/server.js';

let server: ProxiedServer;

beforeAll(async () => {
  server = await ProxiedServer.start();
});
afterAll(() => server.stop());
afterEach(async () => {
  server.proxy.restore();
  await server.untilReady();
});

describe('A database that goes away', () => {
  it.each([
    ['cut', 1_500],
    ['blackHole', 3_000],
  ] as const)('%s: every request is refused in time, and served again without a restart', (fault, forMs) =>
    server.expectOutage(fault, forMs),
  );

  it('in the middle of requests: those are refused in time too', async () => {
    const underWay = server.flood('Under way');
    await pause(5);
    server.proxy.blackHole();
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
    const text = 'Decided while the line broke.';
    server.proxy.loseAnswer({ after: text, answerTo: '\u0003COMMIT' });
    const lost = await server.remember(text, key);
    expectError(lost, 503, 'database_unavailable', { outcome: 'unknown' });
    expect(lost.headers['retry-after']).toBe('1');
    const first = await server.remember(text, key);
    expect(first.status).toBe(200);
    const again = await server.remember(text, key);
    expect(again.body).toEqual(first.body);
    const { entries } = (await server.api.listEntries({ scope_id: server.scopeId })).body;
    expect(entries.filter((entry) => entry.text === text)).toHaveLength(1);
  });
});

describe('A statement that takes too long', () => {
  it('is 503 timeout, and its connection serves on', async () => {
    const { database, scopeId: scope_id } = server;
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
