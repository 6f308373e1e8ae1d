import { findEngine, startEngine, stopEngine, urlOf } from '../../scripts/oceanbase/engine.mjs';

export const engines = (process.env.DATABASES ?? 'sqlite').split(',');

let started = false;

/** Jest's global set-up: an OceanBase for the run, unless none is asked for, one runs, or TEST_OCEANBASE_URL names one. */
export default async function startOceanBase() {
  if (!engines.includes('oceanbase') || process.env.TEST_OCEANBASE_URL) return;
  started = findEngine() === undefined;
  process.env.TEST_OCEANBASE_URL = urlOf(await startEngine(), '').replace(/\/$/, '');
}

/** Ends the engine only if this run started it. */
export async function stopOceanBase() {
  if (started) await stopEngine();
}
