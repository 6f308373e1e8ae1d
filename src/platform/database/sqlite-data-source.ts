import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { Database } from 'better-sqlite3';
import { StartError } from '../errors/start-error.js';
import type { SqliteOptions } from './database-options.js';
import { loadVectorFunctions } from './load-vector-functions.js';
import { sqliteMigrations } from './migrations/sqlite/index.js';
import { SqliteReader } from './sqlite-reader.js';
import { SqliteWriter } from './sqlite-writer.js';

type Entities = DataSourceOptions['entities'];

/** Opens the writing connection, verifies its durability settings and brings the schema up to date. */
export async function openWriter(options?: DataSourceOptions): Promise<SqliteWriter> {
  if (!options) throw new StartError('The database has no options.');
  const writer = new SqliteWriter(options);
  await writer.initialize();
  try {
    await verifyPragmas(writer);
    await writer.runMigrations({ transaction: 'each' });
    return writer;
  } catch (error) {
    await writer.destroy();
    throw error;
  }
}

export async function openReaders(options: SqliteOptions, entities: Entities): Promise<readonly SqliteReader[]> {
  const readers: SqliteReader[] = [];
  for (let index = 0; index < options.readers; index += 1)
    readers.push(new SqliteReader(await new DataSource(sqliteReaderOptions(options, entities)).initialize()));
  return readers;
}

/** The one writing connection. TypeORM shares it between all callers, so only `SqliteUnitOfWork` may use it. */
export const sqliteWriterOptions = (options: SqliteOptions, entities?: Entities): DataSourceOptions => ({
  ...common(options, entities),
  enableWAL: true,
  migrations: sqliteMigrations,
  migrationsTableName: 'schema_migrations',
  prepareDatabase: (database: unknown) => setWriterPragmas(database as Database, options),
});

const sqliteReaderOptions = (options: SqliteOptions, entities?: Entities): DataSourceOptions => ({
  ...common(options, entities),
  readonly: true,
  prepareDatabase: (database: unknown) => loadVectorFunctions(database as Database),
});

const common = (options: SqliteOptions, entities?: Entities) => ({
  type: 'better-sqlite3' as const,
  database: options.path,
  timeout: options.busyTimeoutMs,
  entities,
  synchronize: false,
  // TypeORM's own logger prints the values of failed statements, which are memory text.
  logging: false,
  statementCacheSize: 500,
});

function setWriterPragmas(database: Database, options: SqliteOptions): void {
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${options.busyTimeoutMs}`);
}

/** WAL, `synchronous` FULL, foreign keys enforced. */
const REQUIRED_PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };

/** The durability settings that acknowledged writes rely on are read back, not assumed (D-21). */
async function verifyPragmas(writer: DataSource): Promise<void> {
  for (const [name, value] of Object.entries(REQUIRED_PRAGMAS)) {
    const rows = await writer.query<Record<string, unknown>[]>(`PRAGMA ${name}`);
    const actual = Object.values(rows[0] ?? {})[0];
    if (actual !== value)
      throw new StartError(`SQLite runs with ${name} = ${String(actual)}; ${String(value)} is required.`);
  }
}
