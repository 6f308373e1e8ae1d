import type { FileEdit } from './file-edit.js';
import type { TextChange } from './show-diff.js';

const MARK = '\ufeff';

/** What setup does to a file; `before` and `after` are the same where there is nothing to do. */
export const planAdding = ({ path, add }: FileEdit, before: string | undefined): TextChange => ({
  path,
  before,
  after: before === undefined ? add(undefined) : belowMark(before, add),
});

/**
 * What uninstall does to a file. Where nobody has touched it since setup, it gets the bytes of its backup, or goes if setup had
 * made it; otherwise what setup added is taken out of what it has become.
 */
export function planRemoving(
  { path, add, remove }: FileEdit,
  before: string | undefined,
  backup: string | undefined,
): TextChange {
  if (before === undefined) return { path, before, after: undefined };
  const isUntouched = backup !== undefined && belowMark(backup, remove) === backup && belowMark(backup, add) === before;
  return { path, before, after: isUntouched ? backup : belowMark(before, remove) };
}

export const isChange = ({ before, after }: TextChange): boolean => before !== after;

/** Some editors begin a file with a byte order mark, which parsers refuse and which stays. */
function belowMark(text: string, edit: (text: string) => string | undefined): string | undefined {
  if (!text.startsWith(MARK)) return edit(text);
  const edited = edit(text.slice(MARK.length));
  return edited === undefined ? undefined : MARK + edited;
}
