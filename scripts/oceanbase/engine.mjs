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
const READY_LIMIT_MS = 90_000;
const POLL_MS = 10;

/** Small enough for a laptop; deadlocks are found in well under a second instead of by their time limit. */
const PARAMETERS = ['memory_budget=1G', 'log_disk_size=2G', 'datafile_size=256M', '_lcl_op_interval=60ms'];

/** Only this machine may come in. A small engine would forget the plans of statements and make them anew, again and again. */
const VARIABLES = ["SET GLOBAL ob_tcp_invited_nodes = '127.0.0.1'", 'SET GLOBAL ob_plan_cache_percentage = 30'];

/** An OceanBase engine with its data in a folder of its own, by default the one of the clone. */
export class Engine {
  #folder;
  #state = { pid: 0, port: 0, password: '' };

  constructor(name = 'main') {
    this.#folder = join(HOME, name);
    if (existsSync(this.#file)) this.#state = JSON.parse(readFileSync(this.#file, 'utf8'));
  }

  get #file() {
    return join(this.#folder, 'engine.json');
  }

  /** A process that nobody has waited for yet does not run any more. */
  get isRunning() {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${this.#state.pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  }

  /** Without database. */
  get url() {
    return `mysql://root:${this.#state.password}@127.0.0.1:${this.#state.port}`;
  }

  /** Fetches the engine unless it is there; returns the folder of its binary. */
  install() {
    return installEngine(HOME);
  }

  /**
   * Starts the engine on a free port unless it runs. It listens on every address and cannot be told otherwise, and has no
   * password when it is new. So the first thing said to it is a random one.
   */
  async start() {
    if (this.isRunning) return;
    rmSync(this.#folder, { recursive: true, force: true });
    this.#state = { pid: 0, port: await freePort(), password: '' };
    this.#launch();
    const password = randomBytes(16).toString('hex');
    await this.#untilDone(`SET PASSWORD = PASSWORD('${password}')`);
    this.#state.password = password;
    await this.query(...VARIABLES);
    this.#save();
  }

  /** Starts a killed engine again, on its data and its port. */
  async restart() {
    this.#launch();
    await this.#untilDone('SELECT 1');
  }

  /** Ends the engine at once, as a crash does. */
  async kill() {
    if (this.isRunning) process.kill(this.#state.pid, 'SIGKILL');
    while (this.isRunning) await pause(20);
  }

  /** Ends the engine and removes its data; the installation stays. */
  async remove() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Runs statements as the administrator. */
  async query(...statements) {
    const connection = await mysql.createConnection({ uri: `${this.url}/oceanbase` });
    try {
      for (const statement of statements) await connection.query(statement);
    } finally {
      await connection.end();
    }
  }

  #launch() {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#state.pid = launch(this.#folder, this.#state.port);
    this.#save();
  }

  /** Tries the statement until the engine is there to do it. */
  async #untilDone(statement) {
    const attempt = () =>
      this.query(statement).then(
        () => true,
        () => false,
      );
    for (const since = performance.now(); performance.now() - since < READY_LIMIT_MS; await pause(POLL_MS)) {
      if (!this.isRunning) throw new Error(`The engine ended; see ${join(this.#folder, 'data/log')}.`);
      if (await attempt()) return;
    }
    throw new Error('The engine did not get ready.');
  }

  #save() {
    writeFileSync(this.#file, JSON.stringify(this.#state), { mode: 0o600 });
  }
}

/** The process id of a new engine process that outlives this one. */
function launch(folder, port) {
  const library = installEngine(HOME);
  const log = openSync(join(folder, 'out.log'), 'a');
  const parameters = PARAMETERS.flatMap((parameter) => ['--parameter', parameter]);
  const args = ['--nodaemon', '--port', String(port), `--base-dir=${join(folder, 'data')}`, ...parameters];
  const env = { ...process.env, LD_LIBRARY_PATH: `${library}:${library}.libs` };
  const child = spawn(join(library, 'seekdb'), args, { cwd: folder, detached: true, stdio: ['ignore', log, log], env });
  child.unref();
  return child.pid;
}

const freePort = () =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
