import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measureSize } from './measure/measure-size.mjs';
import { measureStarts } from './measure/measure-starts.mjs';
import { FULL, SHORT } from './plan.mjs';
import { Belongings } from './process/belongings.mjs';
import { newHome } from './process/new-home.mjs';
import { startBareServer, startServer } from './process/start-listening.mjs';
import { toFigures } from './report/figures.mjs';
import { writeReport } from './report/write-report.mjs';

/** @typedef {import('./measure/measure-size.mjs').Run} Run */

const USAGE = 'Usage: node bench/run.mjs [--short]\n';

/** @param {readonly string[]} options */
async function main(options) {
  if (options.some((option) => option !== '--short')) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const belongings = new Belongings();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void belongings.end().then(() => process.exit(130)));
  try {
    writeReport(await measure(options.includes('--short') ? SHORT : FULL, belongings));
  } finally {
    await belongings.end();
  }
}

/**
 * @param {import('./plan.mjs').Plan} plan
 * @param {Belongings} belongings
 */
async function measure(plan, belongings) {
  const startedAt = new Date();
  const machine = describeMachine();
  const folder = belongings.own(mkdtempSync(join(tmpdir(), 'powercontext-bench-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  );
  const run = { plan, folder, belongings, tell: tellSince(startedAt) };
  const empty = await measureEmpty(run);
  const sizes = [];
  for (const entries of plan.sizes) sizes.push(await measureSize(run, entries));
  return {
    startedAt: startedAt.toISOString(),
    form: plan.form,
    seconds: (Date.now() - startedAt.getTime()) / 1_000,
    machine,
    cells: sizes.flatMap((size) => size.cells),
    figures: toFigures(sizes, empty),
  };
}

/** @param {Run} run */
async function measureEmpty({ plan, folder, belongings, tell }) {
  tell('starting without data');
  const startMs = await measureStarts(plan.starts, () => startServer(newHome(folder)));
  const bareStartMs = await measureStarts(plan.starts, () => startBareServer(newHome(folder)));
  const bare = belongings.own(await startBareServer(newHome(folder)), (started) => started.process.stop());
  await wait(500);
  const { rssBytes } = await bare.process.usage();
  await bare.process.stop();
  return { startMs, bareStartMs, bareIdleBytes: rssBytes };
}

function describeMachine() {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0].toFixed(1);
  return `${cores.length} × ${cores[0]?.model ?? 'unknown CPU'}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, load ${load} at the start`;
}

/** @param {Date} startedAt */
const tellSince = (startedAt) => (/** @type {string} */ message) => {
  process.stderr.write(`${((Date.now() - startedAt.getTime()) / 1_000).toFixed(0).padStart(4)} s  ${message}\n`);
};

await main(process.argv.slice(2));
