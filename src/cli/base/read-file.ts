import { readFileSync } from 'node:fs';
import { withoutMark } from '../hosts/byte-order-mark.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import { isRecord } from './is-record.js';

/** A file that an argument names. */
export function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new CommandFailure(`${file} cannot be read (${code}).`, EXIT.misused);
  }
}

/** The JSON object that `file` holds. Its members are for the server to judge. */
export function parseObject(json: string, file: string): Readonly<Record<string, unknown>> {
  const value = parse(json, file);
  if (isRecord(value)) return value;
  throw new CommandFailure(`${file} must hold one JSON object.`, EXIT.misused);
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(withoutMark(json));
  } catch {
    throw new CommandFailure(`${file} does not hold JSON.`, EXIT.misused);
  }
}
