import { copyFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BareStore } from '../floor/bare-store.mjs';
import { newHome } from '../process/new-home.mjs';

/** @typedef {import('./open-engine.mjs').Store} Store */

/** The database of a server, in its home. */
const DATABASE = 'powercontext.sqlite';

/** @implements {import('./open-engine.mjs').Engine} */
export class SqliteEngine {
  name = 'sqlite';

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @returns {Promise<Store>} */
  async newStore() {
    return { home: newHome(this.folder), settings: { POWERCONTEXT_SERVER_DATABASE_KIND: 'sqlite' } };
  }

  /** @param {Store} store */
  async copyStore(store) {
    const copy = await this.newStore();
    copyFileSync(join(store.home, DATABASE), join(copy.home, DATABASE));
    return copy;
  }

  /** @param {Store} store */
  settle({ home }) {
    const database = new Database(join(home, DATABASE));
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
  }

  /**
   * @param {Store} store
   * @param {readonly import('../corpus/entries.mjs').Entry[]} entries
   */
  openFloor({ home }, entries) {
    return new BareStore(join(home, 'bare.db'), entries);
  }

  /** @param {Store} store */
  sizeOf({ home }) {
    return {
      storeBytes: bytesOf(home, DATABASE),
      logBytes: bytesOf(home, '.sqlite-wal'),
      floorBytes: bytesOf(home, 'bare.db'),
    };
  }
}

/**
 * Bytes of the files in a folder whose names contain `part`.
 *
 * @param {string} folder
 * @param {string} part
 */
function bytesOf(folder, part) {
  const files = readdirSync(folder).filter((name) => name.includes(part));
  return files.reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0);
}
