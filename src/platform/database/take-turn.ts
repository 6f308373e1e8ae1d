import type { Tx } from './unit-of-work.js';

/**
 * Lets one unit at a time past this point, whichever server it runs on, until it ends. For rules that span rows, such as
 * a hierarchy without cycles; comes before every other lock of the unit. Locks a row that every database has.
 */
export async function takeTurn({ manager, forUpdate }: Tx): Promise<void> {
  await manager.query(`SELECT id FROM schema_migrations ORDER BY id LIMIT 1 ${forUpdate}`);
}
