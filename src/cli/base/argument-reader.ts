import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';

/** The argument itself; `-` stands for the standard input. A line feed at the end of that is of the shell, not of the text. */
export const readText = async (argument: string): Promise<string> =>
  argument === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : argument;

/** JSON of a file, or of the standard input for `-`. */
export async function readJson(file: string): Promise<unknown> {
  const json = file === '-' ? await text(process.stdin) : readFile(file);
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new CommandFailure(`${file} does not hold JSON.`, EXIT.misused);
  }
}

/** Its members are for the server to judge. */
export async function readObject(file: string): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJson(file);
  if (isRecord(value)) return value;
  throw new CommandFailure(`${file} must hold one JSON object.`, EXIT.misused);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new CommandFailure(`${file} cannot be read (${code}).`, EXIT.misused);
  }
}
