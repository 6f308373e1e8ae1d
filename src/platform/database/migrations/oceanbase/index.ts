import { inOrder } from '../in-order.js';
import * as all from './all.js';

/** In order of application; names are those recorded in `schema_migrations`. */
export const oceanBaseMigrations = inOrder(all);

export const oceanBaseMigrationNames = oceanBaseMigrations.map((migration) => migration.name);
