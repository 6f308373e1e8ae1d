import { randomBytes } from 'node:crypto';
import { SecretKeeper } from '../secret-keeper.js';
import type { UnitOfWork } from '../unit-of-work.js';

/** Keeps each secret in a row, so that a cursor made by one server is good at another. */
export class OceanBaseSecretKeeper extends SecretKeeper {
  constructor(private readonly unitOfWork: UnitOfWork) {
    super();
  }

  keep(name: string): Promise<Buffer> {
    return this.unitOfWork.run(async ({ manager }) => {
      const proposed = randomBytes(32).toString('hex');
      await manager.query('INSERT IGNORE INTO server_secrets (name, value) VALUES (?, ?)', [name, proposed]);
      const rows = await manager.query<{ value: string }[]>('SELECT value FROM server_secrets WHERE name = ?', [name]);
      return Buffer.from(rows[0]?.value ?? proposed, 'hex');
    });
  }
}
