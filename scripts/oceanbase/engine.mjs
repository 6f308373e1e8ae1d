import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { installEngine } from './install.mjs';

/** Everything of the engine is in this folder of the clone. */
const HOME = resolve(import.meta.dirname, '../../.cache/oceanbase');
const STATE = join(HOME, 'engine.json');
const READY_LIMIT_MS = 90_000;

/** Small enough for a laptop; deadlocks are found in well under a second instead of by their time limit. */
const PARAMETERS = ['memory_budget=1G', 'log_disk_size=2G', 'datafile_size=256M', '_lcl_op_interval=30ms'];

/** The engine that runs, as `{pid, port, password}`, or undefined. */
export function findEngine() {
  if (!existsSync(STATE)) return undefined;
  const engine = JSON.parse(readFileSync(STATE, 'utf8'));
  return isRunning(engine) ? engine : undefined;
}

export const urlOf = ({ port, password }, database) => `mysql://root:${password}@127.0.0.1:${port}/${database}`;

/**
 * Starts the engine on a free port unless it runs. It listens on every address and cannot be told otherwise, so
 * accounts are good from this machine only, and the administrator gets a random password.
 */
export async function startEngine() {
  const running = findEngine();
  if (running) return running;
  const engine = { pid: 0, port: await freePort(), password: '' };
  launch(engine);
  await untilReady(engine);
  const secured = { ...engine, password: randomBytes(16).toString('hex') };
  await query(
    engine,
    `SET GLOBAL ob_tcp_invited_nodes = '127.0.0.1'`,
    `SET PASSWORD = PASSWORD('${secured.password}')`,
  );
  save(secured);
  return secured;
}

/** Starts a killed engine again, on its data and its port. */
export async function restartEngine(engine) {
  const again = { ...engine };
  launch(again);
  await untilReady(again);
  save(again);
  return again;
}

/** Ends the engine and removes its data; the installation stays. */
export async function stopEngine() {
  const engine = findEngine();
  if (engine) {
    killEngine(engine);
    while (isRunning(engine)) await pause(50);
  }
  rmSync(join(HOME, 'run'), { recursive: true, force: true });
  rmSync(STATE, { force: true });
  return engine;
}

/** Its data is made to be thrown away: nothing to wait for. */
export const killEngine = ({ pid }) => process.kill(pid, 'SIGKILL');

export async function query(engine, ...statements) {
  const { port, password } = engine;
  const connection = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root', password });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}

function launch(engine) {
  const library = installEngine(HOME);
  const folder = join(HOME, 'run');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = openSync(join(folder, 'out.log'), 'a');
  const args = ['--nodaemon', '--port', String(engine.port), `--base-dir=${join(folder, 'data')}`];
  const child = spawn(join(library, 'seekdb'), [...args, ...PARAMETERS.flatMap((one) => ['--parameter', one])], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LD_LIBRARY_PATH: `${library}:${library}.libs` },
  });
  child.unref();
  engine.pid = child.pid;
}

async function untilReady(engine) {
  for (const since = performance.now(); performance.now() - since < READY_LIMIT_MS; await pause(100)) {
    if (!isRunning(engine)) throw new Error(`The engine ended; see ${join(HOME, 'run/data/log')}.`);
    if (
      await query(engine, 'SELECT 1').then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('The engine did not get ready.');
}

const save = (engine) => writeFileSync(STATE, JSON.stringify(engine), { mode: 0o600 });

/** A process that nobody has waited for yet does not run any more. */
function isRunning({ pid }) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const freePort = () =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
