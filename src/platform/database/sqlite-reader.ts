import type { Database, Statement } from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { translateSqliteError } from './sqlite-error.js';
import type { Snapshot } from './unit-of-work.js';

/** One read-only connection; sees committed state only (D-17). */
export class SqliteReader {
  /** On the driver itself: through TypeORM these two would cost as much as the read between them. */
  private readonly begin: Statement;
  private readonly end: Statement;

  /** `source` is initialized. */
  constructor(private readonly source: DataSource) {
    const database = (source.driver as BetterSqlite3Driver).databaseConnection as Database;
    this.begin = database.prepare('BEGIN');
    this.end = database.prepare('ROLLBACK');
  }

  /** Everything `work` reads is of one moment. One at a time. */
  async read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    this.begin.run();
    try {
      return await work({ manager: this.source.manager });
    } catch (error) {
      throw translateSqliteError(error);
    } finally {
      this.end.run();
    }
  }

  close(): Promise<void> {
    return this.source.destroy();
  }
}
