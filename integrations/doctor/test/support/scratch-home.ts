import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../../../kit/test/support/run-program.js';
import type { Ended } from '../../../kit/test/support/run-program.js';

const MAIN = join(import.meta.dirname, '../../../../dist/main.js');

/** A home folder that knows nothing of this machine, and the built program in it, as a user without a screen starts it. */
export class ScratchHome {
  readonly path = mkdtempSync(join(tmpdir(), 'powercontext home (Дом) '));

  run(...args: string[]): Promise<Ended> {
    return this.runWith({}, ...args);
  }

  runWith(env: Record<string, string>, ...args: string[]): Promise<Ended> {
    return this.start(args, env, this.path);
  }

  /** In a folder below the home. */
  runIn(folder: string, ...args: string[]): Promise<Ended> {
    return this.start(args, {}, this.at(folder));
  }

  private start(args: readonly string[], env: Record<string, string>, cwd: string): Promise<Ended> {
    const command = [process.execPath, MAIN, ...args] as const;
    return runProgram({ command, cwd, env: { HOME: this.path, ...env }, limitMs: 20_000 });
  }

  write(name: string, text: string | Uint8Array): void {
    mkdirSync(dirname(this.at(name)), { recursive: true });
    writeFileSync(this.at(name), text);
  }

  read(name: string): string | undefined {
    return existsSync(this.at(name)) ? readFileSync(this.at(name), 'utf8') : undefined;
  }

  /** Every file with its text, by its path below the home. */
  files(): Record<string, string | undefined> {
    const names = readdirSync(this.path, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(this.at(name)).isFile()).sort();
    return Object.fromEntries(files.map((name) => [name, this.read(name)]));
  }

  at(name: string): string {
    return join(this.path, name);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
