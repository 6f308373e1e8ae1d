import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../architecture/repository-files.js';

const MAIN = join(ROOT, 'dist/main.js');
const LIMIT_MS = 60_000;

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a command prints with `--json`. */
export interface Envelope<Result> {
  readonly version: number;
  readonly command: string;
  readonly result: Result;
}

/** The built program, as somebody calls it who has these settings and no others. */
export class Program {
  constructor(private readonly env: Readonly<Record<string, string>>) {}

  with(env: Readonly<Record<string, string>>): Program {
    return new Program({ ...this.env, ...env });
  }

  /** What it leaves behind; `input` is its standard input. */
  async run(args: readonly string[], input = ''): Promise<Ended> {
    const child = this.start(args);
    const ended = { out: '', err: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (ended.out += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (ended.err += text));
    // A program that reads nothing may have closed its end before.
    child.stdin?.on('error', () => undefined).end(input);
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    clearTimeout(limit);
    return { status, ...ended };
  }

  /** The result of a command that succeeds. */
  async json<Result>(...args: readonly string[]): Promise<Result> {
    const { status, out, err } = await this.run([...args, '--json']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const { version, result } = JSON.parse(out) as Envelope<Result>;
    expect(version).toBe(1);
    return result;
  }

  start(args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, ...this.env } });
  }
}
