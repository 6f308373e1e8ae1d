import { Engine } from '../../scripts/oceanbase/engine.mjs';

export const engines = (process.env.DATABASES ?? 'sqlite').split(',');

let started;

/** Jest's global set-up: an OceanBase for the run, unless none is asked for, one runs, or TEST_OCEANBASE_URL names one. */
export default async function startOceanBase() {
  if (!engines.includes('oceanbase') || process.env.TEST_OCEANBASE_URL) return;
  const engine = new Engine();
  if (!engine.isRunning) {
    await engine.start();
    started = engine;
  }
  process.env.TEST_OCEANBASE_URL = engine.url;
}

/** Ends the engine only if this run started it. */
export async function stopOceanBase() {
  await started?.remove();
}
