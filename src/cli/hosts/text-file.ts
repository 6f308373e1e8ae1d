import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { withoutMark } from './byte-order-mark.js';
import { CommandFailure, EXIT } from './command-failure.js';

/** The whole text of a file, or undefined where there is none. Refuses what is no UTF-8: its bytes would not survive. */
export function readIfThere(path: string): string | undefined {
  const bytes = bytesIfThere(path);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandFailure(`${path}: It is no UTF-8.`, EXIT.data);
  }
}

/** The same, for whoever only reads it. */
export function textIfThere(path: string): string | undefined {
  const text = readIfThere(path);
  return text && withoutMark(text);
}

function bytesIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new CommandFailure(`${path}: It cannot be read (${code}).`, EXIT.data);
  }
}

export const copyFile = (path: string, copy: string): void => writing(copy, () => copyFileSync(path, copy));

export const moveFile = (path: string, target: string): void => writing(target, () => renameSync(path, target));

export const removeFile = (path: string): void => writing(path, () => rmSync(path, { force: true }));

/** Writes all or nothing: a draft takes the place of the file, or of what a link to it names. A new file is the user's alone. */
export const writeWhole = (path: string, text: string): void =>
  writing(path, () => {
    const isThere = existsSync(path);
    const target = isThere ? realpathSync(path) : path;
    mkdirSync(dirname(target), { recursive: true });
    throughDraft(target, (draft) =>
      writeFileSync(draft, text, { mode: isThere ? statSync(target).mode & 0o777 : 0o600 }),
    );
  });

/** A draft may hold tokens: none is left behind. */
function throughDraft(target: string, write: (draft: string) => void): void {
  const draft = `${target}.draft-${process.pid}`;
  try {
    write(draft);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writing(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new CommandFailure(`${path}: It cannot be written (${codeOf(error)}).`, EXIT.data);
  }
}

/** Of a failure of the system; anything else is a fault of this program. */
function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  throw error;
}
