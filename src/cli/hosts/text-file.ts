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

/** The text of a file, or undefined where there is none. */
export const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** Stands beside the file. */
export const backupPath = (path: string): string => `${path}.before-powercontext`;

export const backUp = (path: string): void => copyFileSync(path, backupPath(path));

export const removeFile = (path: string): void => rmSync(path, { force: true });

/** Writes all or nothing: a draft takes the place of the file, or of what a link to it names. A new file is the user's alone. */
export function writeWhole(path: string, text: string): void {
  const isThere = existsSync(path);
  const target = isThere ? realpathSync(path) : path;
  mkdirSync(dirname(target), { recursive: true });
  const draft = `${target}.draft-${process.pid}`;
  writeFileSync(draft, text, { mode: isThere ? statSync(target).mode & 0o777 : 0o600 });
  renameSync(draft, target);
}
