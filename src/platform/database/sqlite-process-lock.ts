import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import type { OnApplicationShutdown } from '@nestjs/common';
import Database from 'better-sqlite3';
import { StartError } from '../errors/start-error.js';

const WAIT_MS = 1_000;

/**
 * Keeps a second server off the same SQLite file (D-23). The lock is an exclusive transaction on a file beside
 * the database: the operating system releases it when the process ends, however it ends.
 */
export class SqliteProcessLock implements OnApplicationShutdown {
  private constructor(private readonly holder: Database.Database) {}

  /** Waits at most a second, then refuses and names the holder's process id. */
  static acquire(databasePath: string): SqliteProcessLock {
    const path = `${databasePath}.lock`;
    // Whoever may read the file could lock it against its owner.
    closeSync(openSync(path, 'a', 0o600));
    const holder = new Database(path, { timeout: WAIT_MS });
    try {
      holder.exec('BEGIN EXCLUSIVE');
    } catch {
      holder.close();
      throw new StartError(
        `The database ${databasePath} is in use by process ${readHolder(databasePath)}. One server may use a SQLite file; several need OceanBase.`,
      );
    }
    writeFileSync(`${databasePath}.pid`, String(process.pid), { mode: 0o600 });
    return new SqliteProcessLock(holder);
  }

  /** Ends the claim; the database is closed by then or about to be. */
  onApplicationShutdown(): void {
    if (!this.holder.open) return;
    this.holder.exec('ROLLBACK');
    this.holder.close();
  }
}

const readHolder = (databasePath: string): string => {
  try {
    return readFileSync(`${databasePath}.pid`, 'utf8');
  } catch {
    return '(unknown)';
  }
};
