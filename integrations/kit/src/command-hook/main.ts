import { addAbortSignal } from 'node:stream';
import { DEFAULT_BUDGET_MS } from '../settings.js';
import type { CommandHost } from './command-host.js';
import { runHook } from './run-hook.js';

/** A hook as a process. Input that does not end is given up; requests have limits of their own. */
export async function main(host: CommandHost): Promise<void> {
  const stdin = addAbortSignal(AbortSignal.timeout(DEFAULT_BUDGET_MS), process.stdin);
  const { stdout, stderr } = await runHook(host, { stdin, env: process.env });
  process.stderr.write(stderr);
  process.stdout.write(stdout);
}
