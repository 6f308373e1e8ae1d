import { StartError } from '../../errors/start-error.js';

/** How long a server waits for another one that is changing the schema, and how much of it in one statement. */
const LOCK_WAIT_MS = 60_000;
const STATEMENT_WAIT_S = 1;
const LONGEST_NAME = 64;

/** One connection, whoever holds it. */
interface Connection {
  query<Rows>(sql: string, parameters?: unknown[]): Promise<Rows>;
}

/**
 * Does the work while no other server changes the schema. DDL commits by itself, so a row lock would not last; this one
 * belongs to the connection and ends with it, however this process ends. Throws StartError when its turn does not come.
 */
export async function changeSchemaAlone(connection: Connection, work: () => Promise<unknown>): Promise<void> {
  const name = await lockNameOf(connection);
  await lock(connection, name);
  try {
    await work();
  } finally {
    await connection.query('SELECT RELEASE_LOCK(?)', [name]);
  }
}

/** One for each database. */
async function lockNameOf(connection: Connection): Promise<string> {
  const [row] = await connection.query<{ name: string }[]>('SELECT DATABASE() AS name');
  return `powercontext.migrate.${row?.name}`.slice(0, LONGEST_NAME);
}

/** Waits in short statements: a long one would meet the limit for statements. */
async function lock(connection: Connection, name: string): Promise<void> {
  for (const since = performance.now(); performance.now() - since < LOCK_WAIT_MS;) {
    const values = [name, STATEMENT_WAIT_S];
    const [row] = await connection.query<{ got: number }[]>('SELECT GET_LOCK(?, ?) AS got', values);
    if (row?.got === 1) return;
  }
  throw new StartError('Another server has been migrating the database for too long.');
}
