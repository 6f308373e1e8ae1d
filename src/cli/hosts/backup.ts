import type { FileEdit } from './file-edit.js';

/** What is kept of a file as it was before setup; `text` is undefined where there was no file. */
export interface Original {
  readonly text: string | undefined;
}

/** Stands beside the file; beside one that hosts share, one for each of them. */
export const backupPath = ({ path, part }: Pick<FileEdit, 'path' | 'part'>): string =>
  `${path}${part === undefined ? '' : `.${part.host}`}.before-powercontext`;

/**
 * Where uninstall leaves a backup that it did not put back, or the next setup would take it for what it finds: the first name
 * that nothing has, because an earlier one may hold the only copy of a token.
 */
export function freeFormerPath(backup: string, exists: (path: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const path = `${backup}.former${number === 1 ? '' : `-${number}`}`;
    if (!exists(path)) return path;
  }
}

/** An empty file is a file: that there was none is said in words. */
export const NO_FILE = 'There was no file before powercontext setup.\n';

export const toOriginal = (backup: string | undefined): Original | undefined =>
  backup === undefined ? undefined : { text: backup === NO_FILE ? undefined : backup };
