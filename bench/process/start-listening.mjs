import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HttpClient } from './http-client.mjs';
import { MeasuredProcess } from './measured-process.mjs';

const SERVER = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const BARE = fileURLToPath(new URL('../floor/bare-server.mjs', import.meta.url));
const START_MS = 120_000;
const POLL_MS = 5;

/**
 * @typedef {object} Listening
 * @property {MeasuredProcess} process
 * @property {number} port
 * @property {Readonly<Record<string, string>>} [headers] What callers need to be let in.
 * @property {number} startMs Wall time from spawning the process to its first ready answer.
 */

/**
 * Starts the built server on a free port of this machine; all other settings are the defaults. Its output goes to its
 * home.
 *
 * @param {import('../engines/open-engine.mjs').Store} store
 */
export function startServer({ home, settings }) {
  return startListening(SERVER, home, (port) => ({
    ...settings,
    POWERCONTEXT_HOME: home,
    POWERCONTEXT_SERVER_HTTP_PORT: String(port),
  }));
}

/**
 * Starts the bare HTTP server of the floor.
 *
 * @param {string} home
 */
export function startBareServer(home) {
  return startListening(BARE, home, (port) => ({ BENCH_PORT: String(port) }));
}

/**
 * @param {string} script
 * @param {string} home
 * @param {(port: number) => NodeJS.ProcessEnv} environmentFor
 * @returns {Promise<Listening>}
 */
async function startListening(script, home, environmentFor) {
  const port = await freePort();
  const startedAt = performance.now();
  const started = new MeasuredProcess({ script, environment: environmentFor(port), log: join(home, 'output.log') });
  try {
    await ready(port, started);
    return { port, process: started, startMs: performance.now() - startedAt };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/**
 * @param {number} port
 * @param {MeasuredProcess} started
 */
async function ready(port, started) {
  const client = new HttpClient(port, 1);
  const deadline = performance.now() + START_MS;
  try {
    while (started.isRunning && performance.now() < deadline) {
      const answer = await client.send({ path: '/health/ready' }).catch(() => undefined);
      if (answer?.status === 200) return;
      await wait(POLL_MS);
    }
  } finally {
    client.close();
  }
  throw new Error('A server did not become ready; run `npm run build` first, or see output.log in its folder.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
