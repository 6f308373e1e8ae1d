import { inOrder } from '../in-order.js';
import * as all from './all.js';

/** In order of application; names are those recorded in `schema_migrations`. */
export const sqliteMigrations = inOrder(all);

export const sqliteMigrationNames = sqliteMigrations.map((migration) => migration.name);
