import { existsSync, statSync } from 'node:fs';
import mysql2 from 'mysql2';
import type { Connection } from 'mysql2';
import type { DatabaseOptions, OceanBaseOptions, SqliteOptions } from './database-options.js';
import { oceanBaseMigrationNames } from './migrations/oceanbase/index.js';
import { sqliteMigrationNames } from './migrations/sqlite/index.js';
import { connectionOptions } from './oceanbase/oceanbase-connections.js';
import { refuseNewerSchema } from './refuse-newer-schema.js';
import { readMigrations, readSqliteVersion, refuseForeignDatabase } from './sqlite-file.js';

/** What a database is, read without changing it. */
export interface DatabaseFacts {
  readonly version: string;
  /** The last migration that was applied; null for a database that no server has used yet. */
  readonly schema: string | null;
}

/** Rejects for a database that cannot be reached or is newer than this release, and for a file that is not ours. */
export const examineDatabase = async (options: DatabaseOptions): Promise<DatabaseFacts> =>
  options.kind === 'sqlite' ? examineSqlite(options) : examineOceanBase(options);

function examineSqlite({ path }: SqliteOptions): DatabaseFacts {
  const version = `SQLite ${readSqliteVersion()}`;
  refuseForeignDatabase(path, sqliteMigrationNames);
  const isUsed = existsSync(path) && statSync(path).size > 0;
  return { version, schema: isUsed ? (readMigrations(path).at(-1) ?? null) : null };
}

async function examineOceanBase(options: OceanBaseOptions): Promise<DatabaseFacts> {
  const connection = mysql2.createConnection(connectionOptions(options));
  connection.on('error', () => undefined);
  try {
    const [{ version } = { version: 'unknown' }] = await query(connection, 'SELECT VERSION() AS version');
    const tables = await query(connection, "SHOW TABLES LIKE 'schema_migrations'");
    const rows = tables.length === 0 ? [] : await query(connection, 'SELECT name FROM schema_migrations ORDER BY id');
    const applied = rows.map(({ name }) => String(name));
    refuseNewerSchema(`The database ${options.database}`, applied, oceanBaseMigrationNames);
    return { version: String(version), schema: applied.at(-1) ?? null };
  } finally {
    connection.destroy();
  }
}

const query = (connection: Connection, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  new Promise((resolve, reject) => {
    connection.query<mysql2.RowDataPacket[]>(sql, (error, rows) => (error ? reject(error) : resolve(rows)));
  });
