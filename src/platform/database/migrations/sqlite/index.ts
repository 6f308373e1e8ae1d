import { Initial1764460800000 } from './1764460800000-initial.js';

/** In order of application; names are those recorded in `schema_migrations`. */
export const sqliteMigrations = [Initial1764460800000];

export const sqliteMigrationNames = sqliteMigrations.map((migration) => migration.name);
