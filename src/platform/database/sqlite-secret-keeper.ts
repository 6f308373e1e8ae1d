import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SecretKeeper } from './secret-keeper.js';

/** Keeps each secret in a file of its own (0600) beside the database file. */
export class SqliteSecretKeeper extends SecretKeeper {
  constructor(private readonly databasePath: string) {
    super();
  }

  keep(name: string): Promise<Buffer> {
    const path = join(dirname(this.databasePath), `.${basename(this.databasePath)}.${name}`);
    if (!existsSync(path)) writeFileSync(path, randomBytes(32), { mode: 0o600, flag: 'wx' });
    return Promise.resolve(readFileSync(path));
  }
}
