import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OceanBaseTestDatabase } from './oceanbase-test-database.js';

/** Holds one file for each database that waits to be used again. Made and removed with the engine. */
const folder = (): string => {
  const { TEST_EMPTIED_DATABASES: path } = process.env;
  if (path === undefined) throw new Error('No OceanBase was started: DATABASES must name oceanbase.');
  return path;
};

/**
 * Making and dropping tables takes OceanBase far longer than most tests. So a database that is done with is emptied and
 * used again, also by other files and workers: for tests that leave the schema as they found it.
 */
export class EmptiedDatabase extends OceanBaseTestDatabase {
  static take(): EmptiedDatabase {
    return new EmptiedDatabase(undefined, readdirSync(folder()).find(claims));
  }

  override readonly drop = async (): Promise<void> => {
    await this.empty();
    await this.leave();
    writeFileSync(join(folder(), this.name), '');
  };
}

/** Several workers may want one database: it belongs to the one that removes its file. */
function claims(name: string): boolean {
  try {
    rmSync(join(folder(), name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
