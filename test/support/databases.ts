import type { DatabaseOptions } from '../../src/platform/database/database-options.js';
import { EmptiedDatabase } from './emptied-database.js';
import { OceanBaseTestDatabase } from './oceanbase-test-database.js';
import { SqliteTestDatabase } from './sqlite-test-database.js';

/** A database of its own for one test file, and a look at it that does not go through the server. */
export interface TestDatabase {
  /** Data folder of the server that uses it. */
  readonly home: string;
  readonly options: DatabaseOptions;
  /** The variables that lead a server to it, without prefix. */
  readonly settings: Readonly<Record<string, string>>;
  /** Makes what a server needs before its first start; nothing when it was done before. */
  create(): Promise<void>;
  /** Committed rows, by one SQL statement. */
  rows<Row>(sql: string, ...parameters: unknown[]): Promise<readonly Row[]>;
  /** Changes the database behind the server's back. */
  execute(sql: string): Promise<void>;
  /** Number of rows by table; postings of the search index and `LATE_COUNTERS` are left out. */
  rowCounts(): Promise<Readonly<Record<string, number>>>;
  readonly drop: () => Promise<void>;
}

const makers = {
  sqlite: () => new SqliteTestDatabase(),
  oceanbase: () => new OceanBaseTestDatabase(),
};

export type Engine = keyof typeof makers;

/** Set by Jest projects that run once per engine. */
const projectEngine = (globalThis as { databaseEngine?: string }).databaseEngine;

/** The engines that suites run on: the project's, else `DATABASES`, separated by commas; SQLite alone by default. */
export const engines: readonly Engine[] = (projectEngine ?? process.env.DATABASES ?? 'sqlite')
  .split(',')
  .map((name) => {
    if (!Object.hasOwn(makers, name)) throw new Error(`DATABASES names ${name}, which no test can set up.`);
    return name as Engine;
  });

export const aDatabase = (engine: Engine = engines[0] ?? 'sqlite'): TestDatabase => makers[engine]();

/** As `aDatabase`, and quicker, for tests that leave the schema as they found it. */
export const anEmptyDatabase = (engine: Engine = engines[0] ?? 'sqlite'): TestDatabase =>
  engine === 'oceanbase' ? EmptiedDatabase.take() : aDatabase(engine);
