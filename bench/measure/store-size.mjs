import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The database of a server, in its home. */
export const DATABASE = 'powercontext.sqlite';

/**
 * Moves what the log of a stopped server still holds into its database, and removes the log.
 *
 * @param {string} home
 */
export function settleStore(home) {
  const database = new Database(join(home, DATABASE));
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/**
 * Bytes of the files in a folder whose names contain `part`.
 *
 * @param {string} folder
 * @param {string} part
 */
export function storeBytes(folder, part) {
  const files = readdirSync(folder).filter((name) => name.includes(part));
  return files.reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0);
}
