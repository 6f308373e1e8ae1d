import { spawn } from 'node:child_process';

/** How a program ended. */
export interface Ended {
  /** Null when it had to be ended. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly tookMs: number;
}

export interface Program {
  readonly command: readonly [program: string, ...args: string[]];
  readonly cwd: string;
  /** All there is: nothing of the environment of the test comes with it, but the path. */
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly input?: string | Uint8Array;
}

/** Runs a program to its end, or to its limit; then it and what it has started are ended. */
export async function runProgram({
  command: [program, ...args],
  cwd,
  env,
  limitMs,
  input = '',
}: Program): Promise<Ended> {
  const begin = performance.now();
  const child = spawn(program, args, { cwd, env: { PATH: process.env['PATH'], ...env }, detached: true });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  // A program that reads nothing may have closed its end before the input is written.
  child.stdin.on('error', () => undefined).end(input);
  const limit = setTimeout(() => endGroup(child.pid), limitMs);
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve(code)),
  ).finally(() => clearTimeout(limit));
  return { status, ...output, tookMs: performance.now() - begin };
}

function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
