import { setTimeout as pause } from 'node:timers/promises';
import { aMemory } from '../factories/a-memory.js';
import type { Answer, ApiClient } from './api-client.js';
import { expectError } from './expect-error.js';
import { givenMemory, givenScope } from './given.js';
import { OceanBaseTestDatabase } from './oceanbase-test-database.js';
import { startServer } from './server.js';
import type { TestServer } from './server.js';
import { TcpProxy } from './tcp-proxy.js';

export const LIMIT_MS = 2_000;
const RECOVERY_MS = 10_000;

/** A server whose way to OceanBase can be broken. */
export class ProxiedServer {
  private constructor(
    readonly database: OceanBaseTestDatabase,
    readonly proxy: TcpProxy,
    private readonly server: TestServer,
    readonly scopeId: string,
  ) {}

  static async start(): Promise<ProxiedServer> {
    const database = new OceanBaseTestDatabase();
    await database.create();
    const proxy = await TcpProxy.start(database.options);
    const url = database.url.replace(`:${database.options.port}/`, `:${proxy.port}/`);
    const server = await startServer({ database, settings: { POWERCONTEXT_SERVER_DATABASE_URL: url } });
    const scopeId = await givenScope(server.api);
    await givenMemory(server.api, scopeId, 'The contract lives in one file.');
    return new ProxiedServer(database, proxy, server, scopeId);
  }

  get api(): ApiClient {
    return this.server.api;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.proxy.stop();
  }

  remember(text: string, headers = {}): ReturnType<ApiClient['remember']> {
    return this.api.remember(aMemory({ scope_id: this.scopeId, text }), headers);
  }

  /** Reads and writes, more of them than there are connections. */
  flood(name: string): Promise<Answer>[] {
    const prepare = () => this.api.prepare({ scope_id: this.scopeId, query: 'contract', assembly: {} });
    return Array.from({ length: 24 }, (_, at): Promise<Answer> =>
      at % 2 === 0 ? prepare() : this.remember(`${name} ${at}.`),
    );
  }

  /** The database is away for `forMs`: every request is refused in time, and served again without a restart. */
  async expectOutage(fault: 'cut' | 'blackHole', forMs: number): Promise<void> {
    await Promise.all(this.flood(`Before ${fault}`));
    this.proxy[fault]();
    for (const until = performance.now() + forMs; performance.now() < until; await pause(200))
      await Promise.all(this.flood(fault).map(expectUnavailable));
    expect((await this.api.send('GET', '/health/live')).status).toBe(200);
    expect((await this.api.readiness()).status).toBe(503);
    this.proxy.restore();
    expect(await this.untilReady()).toBeLessThan(RECOVERY_MS);
    const answers = await Promise.all(this.flood(`After ${fault}`));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }

  /** How long it took, in ms. */
  async untilReady(): Promise<number> {
    const since = performance.now();
    while ((await this.api.readiness()).status !== 200) await pause(50);
    return performance.now() - since;
  }
}

/** The answer and how long it took, in ms. */
export async function timed<A>(work: Promise<A>): Promise<[A, number]> {
  const since = performance.now();
  return [await work, performance.now() - since];
}

async function expectUnavailable(work: Promise<Answer>): Promise<void> {
  const [answer, took] = await timed(work);
  expectError(answer, 503, 'database_unavailable', null);
  expect(answer.headers['retry-after']).toBe('1');
  expect(took).toBeLessThan(LIMIT_MS);
}
