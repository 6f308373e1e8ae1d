import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StartError } from '../errors/start-error.js';
import { refuseNewerSchema } from './refuse-newer-schema.js';

const SETTING = 'POWERCONTEXT_SERVER_DATABASE_PATH';

/** Creates what is missing: the folder (0700) and an empty file (0600). Existing ones keep their rights (D-21). */
export function prepareSqliteFile(path: string): void {
  try {
    createFolder(dirname(path));
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new StartError(
      `The database file ${path} cannot be created or opened for writing (${describe(error, path)}). Give this user the right to write there, or choose another place with POWERCONTEXT_HOME or ${SETTING}.`,
    );
  }
}

/** Not `recursive`: Node 20 then tries for ever where the system refuses a folder with ENOENT, as below /proc. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const describe = (error: unknown, path: string): string => {
  const folder = nearestFolder(dirname(path));
  const mode = (statSync(folder).mode & 0o777).toString(8).padStart(4, '0');
  return `${codeOf(error)}, running as uid ${process.getuid?.() ?? '?'}; the folder ${folder} has mode ${mode}`;
};

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? 'unknown error';

/** Throws unless the file is empty or holds our schema at a version this release knows. Changes nothing (D-13). */
export function refuseForeignDatabase(path: string, knownMigrations: readonly string[]): void {
  if (!existsSync(path)) return;
  const tables = readTables(path);
  if (tables.length === 0) return;
  if (!tables.includes('schema_migrations'))
    throw new StartError(
      `The file ${path} holds tables that are not ours; it was left unchanged. Choose another file with ${SETTING}.`,
    );
  refuseNewerSchema(`The file ${path}`, readMigrations(path), knownMigrations);
}

const readTables = (path: string): string[] =>
  query(path, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");

/** Names of the migrations that the file has, in their order. */
export const readMigrations = (path: string): string[] => query(path, 'SELECT name FROM schema_migrations ORDER BY id');

/** The version of the engine, for a file that need not exist. Throws where the native binding is missing. */
export function readSqliteVersion(): string {
  const database = new Database(':memory:');
  try {
    return String(database.prepare('SELECT sqlite_version()').pluck().get());
  } finally {
    database.close();
  }
}

function query(path: string, sql: string): string[] {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true });
    return database.prepare(sql).pluck().all() as string[];
  } catch (error) {
    // Anything else, such as a missing native binding, is no fault of the file.
    if (!codeOf(error).startsWith('SQLITE_')) throw error;
    throw new StartError(
      `The file ${path} cannot be read as a SQLite database (${codeOf(error)}); it was left unchanged. Restore it from a backup, or choose another file with ${SETTING}.`,
    );
  } finally {
    database?.close();
  }
}
