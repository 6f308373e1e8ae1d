import { StartError } from '../../errors/start-error.js';

/** How long a server waits for another one that is changing the schema. */
const LOCK_WAIT_S = 60;
const LOCK = "LEFT(CONCAT('powercontext.migrate.', DATABASE()), 64)";

/** One connection, whoever holds it. */
interface Connection {
  query<Rows>(sql: string, parameters?: unknown[]): Promise<Rows>;
}

/**
 * Does the work while no other server changes the schema. DDL commits by itself, so a row lock would not last; this one
 * belongs to the connection and ends with it, however this process ends. Throws StartError when its turn does not come.
 */
export async function changeSchemaAlone(connection: Connection, work: () => Promise<unknown>): Promise<void> {
  const [row] = await connection.query<{ got: number }[]>(`SELECT GET_LOCK(${LOCK}, ?) AS got`, [LOCK_WAIT_S]);
  if (row?.got !== 1) throw new StartError('Another server has been migrating the database for too long.');
  try {
    await work();
  } finally {
    await connection.query(`SELECT RELEASE_LOCK(${LOCK})`);
  }
}
