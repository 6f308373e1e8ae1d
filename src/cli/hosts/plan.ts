import { isDeepStrictEqual } from 'node:util';
import type { Original } from './backup.js';
import { belowMark, withoutMark } from './byte-order-mark.js';
import type { FileEdit } from './file-edit.js';
import type { TextChange } from './show-diff.js';

/**
 * What happens to the backup, the file beside a file that keeps what stood there before the first setup: `mark` says that there
 * was no file, `retire` leaves it under a name that no setup reads.
 */
type BackupStep = 'write' | 'mark' | 'keep' | 'remove' | 'retire' | 'none';

export interface FileChange extends TextChange {
  readonly backup: BackupStep;
  readonly backupPath: string;
  /** Where the backup goes when it is retired. */
  readonly formerPath: string;
}

/** A file as it is, and what is kept of it as it was before setup. */
export interface Found {
  readonly backupPath: string;
  readonly formerPath: string;
  readonly before: string | undefined;
  readonly original: Original | undefined;
}

/** What setup does to a file; `before` and `after` are the same where there is nothing to do. */
export function planAdding(edit: FileEdit, { before, original, ...paths }: Found): FileChange {
  const after = before === undefined ? edit.add(undefined) : belowMark(before, edit.add);
  const backup = after === before ? 'none' : backupOfAdding(edit, before, original);
  return { ...paths, path: edit.path, before, after, backup };
}

/** What has been set up before is not what was there before setup; of values, the backup alone tells that. */
const isSetUp = ({ looksByHand, remove }: FileEdit, text: string): boolean =>
  looksByHand === true || belowMark(text, (found) => remove(found)) !== text;

function backupOfAdding(edit: FileEdit, before: string | undefined, original: Original | undefined): BackupStep {
  if (before === undefined) return 'mark';
  if (original === undefined || !isSetUp(edit, before)) return 'write';
  return original.text === undefined ? 'none' : 'keep';
}

/**
 * What uninstall does to a file. Where nobody has touched it since setup, it gets the bytes of its backup, or goes if setup had
 * made it; otherwise what setup added is taken out of what it has become, and the backup stays under another name.
 */
export function planRemoving(edit: FileEdit, { before, original, ...paths }: Found): FileChange {
  const isByHand = edit.looksByHand === true && original === undefined;
  const after = before === undefined || isByHand ? before : withoutOurs(edit, before, original?.text);
  return { ...paths, path: edit.path, before, after, backup: backupOfRemoving(edit, after, original) };
}

function withoutOurs({ add, remove }: FileEdit, before: string, original: string | undefined): string | undefined {
  if (original === undefined) return belowMark(before, (text) => remove(text));
  const isUntouched = belowMark(original, (text) => remove(text)) === original && belowMark(original, add) === before;
  return isUntouched ? original : belowMark(before, (text) => remove(text, withoutMark(original)));
}

function backupOfRemoving(edit: FileEdit, after: string | undefined, original: Original | undefined): BackupStep {
  if (original === undefined) return 'none';
  return original.text === undefined || isAsBefore(edit, after, original.text) ? 'remove' : 'retire';
}

/** Of a file that hosts share, what it says for the others is theirs. */
function isAsBefore({ part }: FileEdit, after: string | undefined, original: string): boolean {
  if (after === original || part === undefined) return after === original;
  return isDeepStrictEqual(part.read(after && withoutMark(after)), part.read(withoutMark(original)));
}

export const isChange = ({ before, after }: TextChange): boolean => before !== after;
