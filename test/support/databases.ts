import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { DatabaseOptions } from '../../src/platform/database/database-options.js';

/** A database of its own for one test file, and a look at it that does not go through the server. */
export interface TestDatabase {
  /** Data folder of the server that uses it. */
  readonly home: string;
  readonly options: DatabaseOptions;
  /** Committed rows, by one SQL statement. */
  rows<Row>(sql: string, ...parameters: unknown[]): readonly Row[];
  /** Changes the database behind the server's back. */
  execute(sql: string): void;
  /** Number of rows by table. */
  rowCounts(): Readonly<Record<string, number>>;
  readonly drop: () => void;
}

type Engine = 'sqlite';

const makers: Readonly<Record<Engine, () => TestDatabase>> = { sqlite: sqliteDatabase };

/** The engines that suites run on: `DATABASES`, separated by commas; SQLite alone by default. */
export const engines: readonly Engine[] = (process.env.DATABASES ?? 'sqlite').split(',').map((name) => {
  if (!Object.hasOwn(makers, name)) throw new Error(`DATABASES names ${name}, which no test can set up.`);
  return name as Engine;
});

export const aDatabase = (engine: Engine = engines[0] ?? 'sqlite'): TestDatabase => makers[engine]();

function sqliteDatabase(): TestDatabase {
  const home = mkdtempSync(join(tmpdir(), 'powercontext-test-'));
  const path = join(home, 'powercontext.sqlite');
  const rows = <Row>(sql: string, ...parameters: unknown[]) =>
    using(path, (database) => database.prepare(sql).all(...parameters) as Row[]);
  return {
    home,
    options: { kind: 'sqlite', path, busyTimeoutMs: 5_000, readers: 2 },
    rows,
    execute: (sql) => using(path, (database) => void database.exec(sql)),
    rowCounts: () => using(path, countRows),
    drop: () => rmSync(home, { recursive: true, force: true }),
  };
}

function using<T>(path: string, work: (database: Database.Database) => T): T {
  const database = new Database(path, { fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Virtual tables are left out: their rows are terms, which live in tables of their own. */
function countRows(database: Database.Database): Record<string, number> {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [table, database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number]),
  );
}
