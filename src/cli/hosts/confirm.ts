import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

const TERMINAL: Terminal = { input: process.stdin, output: process.stderr };

/** Whether somebody at a terminal says yes; to leave is to say no. Undefined where nobody is. */
export async function confirm(question: string, { input, output }: Terminal = TERMINAL): Promise<boolean | undefined> {
  if (!input.isTTY) return undefined;
  const terminal = createInterface({ input, output, terminal: true });
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve('')).question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
