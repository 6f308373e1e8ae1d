import type { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { StartError } from '../../errors/start-error.js';
import type { OceanBaseOptions } from '../database-options.js';
import { describeDatabase } from '../database-options.js';
import { oceanBaseMigrations } from '../migrations/oceanbase/index.js';
import { connectionOptions } from './oceanbase-connections.js';
import type { OceanBaseConnections } from './oceanbase-connections.js';
import { prepareSchema } from './prepare-schema.js';
import { SilentLogger } from './silent-logger.js';

/** A statement that the engine should have ended by itself is given up this much later, with its connection. */
const GRACE_MS = 1_000;

export function oceanBaseOptions(
  options: OceanBaseOptions,
  connections: OceanBaseConnections,
  entities?: DataSourceOptions['entities'],
): DataSourceOptions {
  const { user, database, ...connection } = connectionOptions(options);
  return {
    type: 'mysql',
    driver: connections.driver,
    username: user,
    database,
    extra: connection,
    poolSize: options.poolSize,
    entities,
    synchronize: false,
    logger: new SilentLogger(),
    migrations: oceanBaseMigrations,
    migrationsTableName: 'schema_migrations',
    enableQueryTimeout: true,
    maxQueryExecutionTime: options.queryTimeoutMs + GRACE_MS,
  };
}

/** Connects, refuses a database that is not ours or not as it must be, and brings the schema up to date. */
export async function openOceanBase(options: OceanBaseOptions, source: DataSource): Promise<DataSource> {
  try {
    await source.initialize();
    await prepareSchema(source);
    return source;
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    throw error instanceof StartError ? error : unreachable(options, error);
  }
}

const ADVICE: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'Check user and password of POWERCONTEXT_SERVER_DATABASE_URL.',
  ER_DBACCESS_DENIED_ERROR: 'The user has no rights on it: GRANT ALL ON the database TO the user.',
  ER_BAD_DB_ERROR: 'There is no such database: CREATE DATABASE it.',
};
const CHECK_ADDRESS = 'Check that it runs and that POWERCONTEXT_SERVER_DATABASE_URL names its address.';

function unreachable(options: OceanBaseOptions, error: unknown): StartError {
  const { errno = 'unknown', code = `error ${errno}` } = error as { code?: string; errno?: number };
  return Object.assign(
    new StartError(
      `The database ${describeDatabase(options)} cannot be used (${code}). ${ADVICE[code] ?? CHECK_ADDRESS}`,
    ),
    { cause: error },
  );
}
