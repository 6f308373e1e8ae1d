import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 50;
const INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM'];

/**
 * Runs `command` (default: the built server) on a free port of loopback with a data folder of its own, and waits until
 * it is ready. `stop` ends it with SIGTERM, removes the folder and fails unless the exit status was 0. An interrupted
 * process does the same before it ends, from the first moment on: no signal reaches the group of the server by itself.
 */
export async function startServer(command = ['node', 'dist/main.js']) {
  const home = await mkdtemp(join(tmpdir(), 'powercontext-'));
  const port = await freePort();
  const server = launch(command, { POWERCONTEXT_HOME: home, POWERCONTEXT_SERVER_HTTP_PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  const stop = onceStopped(async () => {
    await server.stop().finally(() => rm(home, { recursive: true, force: true }));
  });
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { url, home, stop };
}

/** The same end for everybody who asks for it, an interruption included. */
function onceStopped(end) {
  let ended;
  const stop = () => (ended ??= end().finally(release));
  const interrupt = () => void stop().finally(() => process.exit(INTERRUPTED));
  const release = () => SIGNALS.forEach((signal) => process.off(signal, interrupt));
  SIGNALS.forEach((signal) => process.on(signal, interrupt));
  return stop;
}

function launch([program, ...args], settings) {
  const env = { ...process.env, ...settings };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const server = { output: '', ended: false, stop: undefined };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (server.output += bytes));
  const closed = new Promise((resolve) => {
    child.once('close', (status, signal) => {
      server.ended = true;
      // npm ends by the signal that it passed on to the server.
      resolve(signal === 'SIGTERM' ? 0 : status);
    });
  });
  child.once('error', (error) => (server.output += error.message));
  server.stop = async () => {
    // The whole group: `npm start` is a parent of the server.
    if (!server.ended) process.kill(-child.pid, 'SIGTERM');
    const limit = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), STOP_LIMIT_MS);
    const status = await closed.finally(() => clearTimeout(limit));
    if (status !== 0) throw new Error(`The server ended with status ${status}.\n${server.output}`);
  };
  return server;
}

async function untilReady(url, server) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isReady(url))) {
    if (server.ended) throw new Error(`The server did not start.\n${server.output}`);
    if (Date.now() > deadline)
      throw new Error(`The server was not ready after ${READY_LIMIT_MS} ms.\n${server.output}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
