import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { Engine } from '../../scripts/oceanbase/engine.mjs';

export const engines = (process.env.DATABASES ?? 'sqlite').split(',');

let started;
let emptied;

/** Jest's global set-up: an OceanBase for the run, unless none is asked for, one runs, or TEST_OCEANBASE_URL names one. */
export default async function startOceanBase() {
  if (!engines.includes('oceanbase')) return;
  emptied = mkdtempSync(join(tmpdir(), 'powercontext-emptied-'));
  process.env.TEST_EMPTIED_DATABASES = emptied;
  if (process.env.TEST_OCEANBASE_URL) return;
  const engine = new Engine();
  if (!engine.isRunning) {
    await engine.start();
    started = engine;
  }
  process.env.TEST_OCEANBASE_URL = engine.url;
}

/** Ends the engine only if this run started it; else what the run left in it goes. */
export async function stopOceanBase() {
  if (!emptied) return;
  if (started) await started.remove();
  else await dropDatabases(readdirSync(emptied));
  rmSync(emptied, { recursive: true, force: true });
}

/** Those that wait to be used again, by their names. */
async function dropDatabases(names) {
  const connection = await mysql.createConnection({ uri: `${process.env.TEST_OCEANBASE_URL}/oceanbase` });
  try {
    for (const name of names) await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  } finally {
    await connection.end();
  }
}
