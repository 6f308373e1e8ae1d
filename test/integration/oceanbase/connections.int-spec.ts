import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import type mysql2 from 'mysql2';
import {
  connectionOptions,
  OceanBaseConnections,
} from '../../../src/platform/database/oceanbase/oceanbase-connections.js';
import { OceanBaseTestDatabase } from '../../support/oceanbase-test-database.js';

const TIMEOUT_MS = 400;

it('a statement whose connection breaks fails once, and its time limit ends with it', async () => {
  const database = new OceanBaseTestDatabase();
  await database.create();
  const connections = new OceanBaseConnections(database.options);
  const { createPool } = connections.driver as typeof mysql2;
  const pool: Pool = createPool(connectionOptions(database.options));
  const failures: (string | undefined)[] = [];
  pool.query({ sql: 'SELECT SLEEP(2)', timeout: TIMEOUT_MS }, (error) => failures.push(error?.code));
  await pause(TIMEOUT_MS / 2);
  connections.breakAll();
  await pause(TIMEOUT_MS);
  expect(failures).toEqual(['ECONNABORTED']);
  await pool.promise().end();
  await database.drop();
});
