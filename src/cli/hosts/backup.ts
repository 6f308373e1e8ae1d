import type { FileEdit } from './file-edit.js';

/** What is kept of a file as it was before setup; `text` is undefined where there was no file. */
export interface Original {
  readonly text: string | undefined;
}

/** Stands beside the file; beside one that hosts share, one for each of them. */
export const backupPath = ({ path, part }: Pick<FileEdit, 'path' | 'part'>): string =>
  `${path}${part === undefined ? '' : `.${part.host}`}.before-powercontext`;

/** Where uninstall leaves a backup that it did not put back, or the next setup would take it for what it finds. */
export const formerPath = (backup: string): string => `${backup}.former`;

/** An empty file is a file: that there was none is said in words. */
export const NO_FILE = 'There was no file before powercontext setup.\n';

export const toOriginal = (backup: string | undefined): Original | undefined =>
  backup === undefined ? undefined : { text: backup === NO_FILE ? undefined : backup };
