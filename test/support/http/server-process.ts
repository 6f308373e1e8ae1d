import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';

const MAIN = new URL('../../../dist/main.js', import.meta.url).pathname;

/** The built server as an operator runs it, in a folder of its own. */
export class ServerProcess {
  output = '';
  readonly exited: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly home: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (this.output += String(bytes)));
    this.exited = new Promise((resolve) => child.once('close', resolve));
  }

  /** `settings` have no prefix; the port is a free one, the data folder empty. */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    args: readonly string[] = [],
  ): Promise<ServerProcess> {
    const home = mkdtempSync(join(tmpdir(), 'powercontext-'));
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      POWERCONTEXT_HOME: home,
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`POWERCONTEXT_SERVER_${name}`, value])),
    };
    const child = spawn(process.execPath, [MAIN, '--port', String(port), ...args], { cwd: home, env });
    return new ServerProcess(child, port, home);
  }

  /** Resolves once the banner is printed. */
  async ready(): Promise<this> {
    const ended = this.exited.then(() => Promise.reject(new Error(`The server ended:\n${this.output}`)));
    while (!this.output.includes('Try')) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))]);
    ended.catch(() => undefined);
    return this;
  }

  signal(name: 'SIGTERM' | 'SIGINT'): void {
    this.child.kill(name);
  }

  /** Ends the process if it still runs and removes its data. */
  async remove(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
    rmSync(this.home, { recursive: true, force: true });
  }
}
