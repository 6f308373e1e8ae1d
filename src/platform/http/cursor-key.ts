import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The secret that signs cursors. */
export class CursorKey {
  constructor(readonly bytes: Buffer) {}

  /** The configured secret, or a random one kept beside the database, so that cursors survive a restart. */
  static load(configured: string | undefined, databasePath: string): CursorKey {
    if (configured !== undefined) return new CursorKey(Buffer.from(configured));
    const path = join(dirname(databasePath), `.${basename(databasePath)}.cursor-key`);
    if (!existsSync(path)) writeFileSync(path, randomBytes(32), { mode: 0o600, flag: 'wx' });
    return new CursorKey(readFileSync(path));
  }
}
