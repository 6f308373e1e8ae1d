import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SqliteOptions } from '../../src/platform/database/database-options.js';
import type { TestDatabase } from './databases.js';
import { LATE_COUNTERS } from './late-counters.js';

/** A file in a temporary folder. */
export class SqliteTestDatabase implements TestDatabase {
  readonly home = mkdtempSync(join(tmpdir(), 'powercontext-test-'));
  readonly options: SqliteOptions = {
    kind: 'sqlite',
    path: join(this.home, 'powercontext.sqlite'),
    busyTimeoutMs: 5_000,
    readers: 2,
  };
  readonly settings = { DATABASE_PATH: this.options.path };

  create(): Promise<void> {
    return Promise.resolve();
  }

  rows<Row>(sql: string, ...parameters: unknown[]): Promise<readonly Row[]> {
    return this.using((database) => database.prepare(sql).all(...parameters) as Row[]);
  }

  execute(sql: string): Promise<void> {
    return this.using((database) => void database.exec(sql));
  }

  rowCounts(): Promise<Readonly<Record<string, number>>> {
    return this.using(countRows);
  }

  readonly drop = (): Promise<void> => Promise.resolve(rmSync(this.home, { recursive: true, force: true }));

  private using<T>(work: (database: Database.Database) => T): Promise<T> {
    return Promise.resolve().then(() => {
      const database = new Database(this.options.path, { fileMustExist: true });
      try {
        return work(database);
      } finally {
        database.close();
      }
    });
  }
}

/** Left out: virtual tables, whose rows are terms and live in tables of their own, and counters that arrive later. */
function countRows(database: Database.Database): Record<string, number> {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name <> ?")
    .pluck()
    .all(LATE_COUNTERS) as string[];
  return Object.fromEntries(
    tables.map((table) => [table, database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number]),
  );
}
