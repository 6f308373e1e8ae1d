import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { StartError } from '../../errors/start-error.js';
import { oceanBaseMigrationNames } from '../migrations/oceanbase/index.js';
import { refuseNewerSchema } from '../refuse-newer-schema.js';
import { changeSchemaAlone } from './change-schema-alone.js';
import { listColumnFaults } from './column-faults.js';
import { listMissingRights } from './missing-rights.js';

const ATTEMPTS = 5;
const PAUSE_MS = 200;

/**
 * Brings the schema up to date. While others change theirs the engine refuses statements, and a server that waited may
 * for a moment not see the tables that another one made: what fails is begun anew, since migrations can be run again.
 */
export async function prepareSchema(source: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await checkAndMigrate(source);
      return;
    } catch (error) {
      if (error instanceof StartError || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS * attempt);
    }
  }
}

/**
 * Refuses what must not be touched, then migrates under a lock, so that several servers may start at once; TypeORM
 * takes none. Nothing is changed before every check has passed.
 */
async function checkAndMigrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await refuseForeignSchema(source);
    // DDL commits by itself here; the migrations are written so that they can be run again.
    if ((await listPending(source)).length > 0)
      await changeSchemaAlone(runner, () => source.runMigrations({ transaction: 'none' }));
    await refuseFaults(source);
  } finally {
    await runner.release();
  }
}

async function refuseForeignSchema(source: DataSource): Promise<void> {
  const tables = await listTables(source);
  if (tables.length > 0 && !tables.includes('schema_migrations'))
    throw new StartError(
      `The database ${databaseOf(source)} holds tables that are not ours; it was left unchanged. Choose another database.`,
    );
  refuseNewerSchema(`The database ${databaseOf(source)}`, await listApplied(source), oceanBaseMigrationNames);
  await refuseMissingRights(source);
  await refuseFaults(source, tables);
}

async function refuseMissingRights(source: DataSource): Promise<void> {
  const migrates = (await listPending(source)).length > 0;
  const missing = await listMissingRights(source, databaseOf(source), migrates);
  if (missing.length > 0)
    throw new StartError(
      `The database user lacks ${missing.join(', ')} on ${databaseOf(source)}; nothing was changed. GRANT these rights, then start again.`,
    );
}

/** Without `tables`, all must be there. */
async function refuseFaults(source: DataSource, tables?: readonly string[]): Promise<void> {
  const faults = await listColumnFaults(source, tables);
  if (faults.length === 0) return;
  const lines = faults.map(
    ({ table, column, actual, required }) => `${table}.${column} is ${actual}; ${required} is required.`,
  );
  throw new StartError(`The database ${databaseOf(source)} is not as it was made:\n${lines.join('\n')}`);
}

const databaseOf = (source: DataSource): string => source.driver.database ?? '';

async function listTables(source: DataSource): Promise<readonly string[]> {
  const rows = await source.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  return rows.map(({ name }) => name);
}

async function listApplied(source: DataSource): Promise<readonly string[]> {
  if (!(await listTables(source)).includes('schema_migrations')) return [];
  const rows = await source.query<{ name: string }[]>('SELECT name FROM schema_migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

async function listPending(source: DataSource): Promise<readonly string[]> {
  const applied = await listApplied(source);
  return oceanBaseMigrationNames.filter((name) => !applied.includes(name));
}
