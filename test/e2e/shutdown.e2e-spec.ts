import { join } from 'node:path';
import { startEdge } from '../support/http/edge-app.js';
import type { Edge } from '../support/http/edge-app.js';
import { RawConnection, exchange, toBytes } from '../support/http/raw-exchange.js';
import { ServerProcess } from '../support/http/server-process.js';

const KEEP_ALIVE = { Connection: 'keep-alive' };
const HALF_SENT =
  'POST /v1/memory/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';

const started: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.remove()));
});

async function start(...options: Parameters<typeof ServerProcess.start>): Promise<ServerProcess> {
  const server = await ServerProcess.start(...options);
  started.push(server);
  return server;
}

async function secondsToExit(server: ServerProcess): Promise<number> {
  const since = performance.now();
  await server.exited;
  return (performance.now() - since) / 1_000;
}

describe('the server process', () => {
  it('says what a person needs to know when it is ready', async () => {
    const server = await (await start()).ready();
    expect(server.output).toContain(`http://127.0.0.1:${server.port}`);
    expect(server.output).toContain(join(server.home, 'powercontext.sqlite'));
    expect(server.output).toMatch(/sqlite[^]*disabled[^]*\/docs[^]*curl/);
    expect((await exchange(server.port, toBytes({ path: '/health/ready' }))).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 within five seconds of %s, idle and half-sent requests or not',
    async (signal) => {
      const server = await (await start()).ready();
      const idle = await Promise.all(Array.from({ length: 50 }, () => RawConnection.open(server.port)));
      for (const connection of idle.slice(10)) connection.send(toBytes({ path: '/health/live', headers: KEEP_ALIVE }));
      const halfSent = await RawConnection.open(server.port);
      halfSent.send(HALF_SENT);
      expect((await exchange(server.port, toBytes({ path: '/health/live' }))).status).toBe(200);
      server.signal(signal);
      expect(await secondsToExit(server)).toBeLessThan(5);
      expect(await server.exited).toBe(0);
    },
  );

  it('finishes a request in flight and takes no new connection', async () => {
    const server = await (await start()).ready();
    const inFlight = await RawConnection.open(server.port);
    inFlight.send(HALF_SENT);
    expect((await exchange(server.port, toBytes({ path: '/health/live' }))).status).toBe(200);
    server.signal('SIGTERM');
    await expect(refusal(server.port)).resolves.toBe('refused');
    inFlight.send('}');
    const [answer] = await inFlight.answers();
    expect([answer!.status, answer!.body]).toEqual([422, expect.stringContaining('"scope_id"')]);
    expect(await server.exited).toBe(0);
  });

  async function refusal(port: number): Promise<'refused'> {
    for (;;) {
      try {
        (await RawConnection.open(port)).close();
      } catch {
        return 'refused';
      }
    }
  }

  it('ends at once on a second signal', async () => {
    const server = await (await start({ HTTP_SHUTDOWN_GRACE_MS: '30000' })).ready();
    const halfSent = await RawConnection.open(server.port);
    halfSent.send(HALF_SENT);
    expect((await exchange(server.port, toBytes({ path: '/health/live' }))).status).toBe(200);
    server.signal('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    server.signal('SIGTERM');
    expect(await secondsToExit(server)).toBeLessThan(2);
    expect(await server.exited).toBe(1);
  });
});

describe('a start that fails', () => {
  it('lists every bad setting, repeats none of the values, and exits with 2', async () => {
    const server = await start({
      HTTP_HOST: '0.0.0.0',
      LOGGING_LEVEL: 'ZXCANARY',
      DATABASE_URL: 'sqlite+aiosqlite:///x',
    });
    expect(await server.exited).toBe(2);
    for (const name of ['HTTP_HOST', 'ALLOW_UNAUTHENTICATED_NON_LOOPBACK', 'LOGGING_LEVEL', 'DATABASE_URL'])
      expect(server.output).toContain(`POWERCONTEXT_SERVER_${name}`);
    expect(server.output).not.toMatch(/ZXCANARY|\/\/\/x/);
  });

  it('warns of a setting it does not know, and starts', async () => {
    const server = await (await start({ HTPP_PORT: 'ZXCANARY' })).ready();
    expect(server.output).toMatch(/Warning: POWERCONTEXT_SERVER_HTPP_PORT/);
    expect(server.output).not.toContain('ZXCANARY');
  });

  it('says who has the port, and exits with 3', async () => {
    const first = await (await start()).ready();
    const second = await start({}, ['--port', String(first.port)]);
    expect(await second.exited).toBe(3);
    expect(second.output).toMatch(/already in use by another PowerContext server/);
  });

  it('names a data file it cannot create, and exits with 3', async () => {
    const blocked = await start({ DATABASE_PATH: '/dev/null/powercontext.sqlite' });
    expect(await blocked.exited).toBe(3);
    expect(blocked.output).toContain('/dev/null/powercontext.sqlite');
    expect(blocked.output).not.toMatch(/^ +at /m);
  });
});

describe('stopping in process', () => {
  it('answers what is in flight, refuses what comes later on open connections, and ends', async () => {
    const own = await startEdge();
    const connection = await RawConnection.open(own.port);
    const keepAlive = { Connection: 'keep-alive' };
    connection.send(toBytes({ path: '/edge/gate', headers: keepAlive }));
    await untilInProgress(own);
    const closed = own.app.close();
    connection.send(toBytes({ path: '/edge/items/1', headers: keepAlive }));
    await expect(RawConnection.open(own.port)).rejects.toThrow(/ECONNREFUSED/);
    setTimeout(own.gate.open, 100);
    const [first, second] = await connection.answers();
    await closed;
    expect([first!.status, first!.body]).toEqual([200, 'through']);
    expect([second!.status, second!.headers.connection]).toEqual([503, 'close']);
    expect(JSON.parse(second!.body)).toEqual({
      error: { code: 'runtime_not_ready', message: expect.any(String), details: null },
    });
  });

  async function untilInProgress(own: Edge): Promise<void> {
    const waiting = /transport_requests_in_progress\{transport="http",operation="wait"\} 1/;
    while (!waiting.test((await own.send({ path: '/metrics' })).body))
      await new Promise((resolve) => setTimeout(resolve, 10));
  }

  it('cuts what does not end within the grace period', async () => {
    const own = await startEdge({ HTTP_SHUTDOWN_GRACE_MS: '200' });
    const connection = await RawConnection.open(own.port);
    connection.send(toBytes({ path: '/edge/gate' }));
    await untilInProgress(own);
    const startedAt = performance.now();
    await own.app.close();
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    await expect(connection.answers()).resolves.toEqual([]);
  });
});
