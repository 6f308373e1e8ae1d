import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

const PROBE = new URL('./usage-probe.mjs', import.meta.url).href;
const STOP_MS = 10_000;

/**
 * @typedef {object} Usage
 * @property {number} cpuMs CPU time of all threads since the process began.
 * @property {number} rssBytes Resident memory.
 *
 * @typedef {object} Program
 * @property {string} script
 * @property {NodeJS.ProcessEnv} environment Added to the environment of the bench.
 * @property {string} log File that gets the output.
 */

/** A Node process of its own whose use of CPU and memory can be read while it runs. */
export class MeasuredProcess {
  /** @param {Program} program */
  constructor({ script, environment, log }) {
    const output = openSync(log, 'a');
    this.child = fork(script, [], {
      execArgv: ['--import', PROBE],
      env: { ...process.env, ...environment },
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** @returns {Promise<Usage>} */
  async usage() {
    const answer = once(this.child, 'message');
    this.child.send('usage');
    return (await answer)[0];
  }

  /** Asks the process to end, and ends it when it does not. */
  async stop() {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}
