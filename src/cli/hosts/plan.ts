import { belowMark, withoutMark } from './byte-order-mark.js';
import type { FileEdit } from './file-edit.js';
import type { TextChange } from './show-diff.js';

/** What happens to the file beside a file that keeps what stood there before the first setup; empty where there was no file. */
export type BackupStep = 'write' | 'mark' | 'keep' | 'remove' | 'none';

export interface FileChange extends TextChange {
  readonly backup: BackupStep;
}

/** A file as it is, and what is kept of it as it was before setup. */
export interface Found {
  readonly before: string | undefined;
  readonly original: string | undefined;
}

/** What setup does to a file; `before` and `after` are the same where there is nothing to do. */
export function planAdding(edit: FileEdit, { before, original }: Found): FileChange {
  const after = before === undefined ? edit.add(undefined) : belowMark(before, edit.add);
  return { path: edit.path, before, after, backup: after === before ? 'none' : backupOfAdding(edit, before, original) };
}

/** What has been set up before is not what was there before setup. */
function backupOfAdding(edit: FileEdit, before: string | undefined, original: string | undefined): BackupStep {
  if (before === undefined) return 'mark';
  const isSetUp = belowMark(before, (text) => edit.remove(text)) !== before;
  if (!isSetUp || original === undefined) return 'write';
  return original === '' ? 'none' : 'keep';
}

/**
 * What uninstall does to a file. Where nobody has touched it since setup, it gets the bytes of its backup, or goes if setup had
 * made it; otherwise what setup added is taken out of what it has become, and the backup stays.
 */
export function planRemoving(edit: FileEdit, { before, original }: Found): FileChange {
  const after = before === undefined ? undefined : withoutOurs(edit, before, original);
  return { path: edit.path, before, after, backup: backupOfRemoving(after, original) };
}

function withoutOurs({ add, remove }: FileEdit, before: string, original: string | undefined): string | undefined {
  if (original === undefined || original === '') return belowMark(before, (text) => remove(text));
  const isUntouched = belowMark(original, (text) => remove(text)) === original && belowMark(original, add) === before;
  return isUntouched ? original : belowMark(before, (text) => remove(text, withoutMark(original)));
}

function backupOfRemoving(after: string | undefined, original: string | undefined): BackupStep {
  if (original === undefined) return 'none';
  return original === '' || original === after ? 'remove' : 'keep';
}

export const isChange = ({ before, after }: TextChange): boolean => before !== after;
