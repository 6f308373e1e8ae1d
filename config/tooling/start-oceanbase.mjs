import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Ends the engine only if this run started it. */
export async function stopOceanBase() {
  if (emptied) rmSync(emptied, { recursive: true, force: true });
  await started?.remove();
}
