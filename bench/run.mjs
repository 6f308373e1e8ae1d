import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isEngine, openEngine } from './engines/open-engine.mjs';
import { measureSize } from './measure/measure-size.mjs';
import { measureStarts } from './measure/measure-starts.mjs';
import { FULL, SHORT } from './plan.mjs';
import { Belongings } from './process/belongings.mjs';
import { newHome } from './process/new-home.mjs';
import { startBareServer, startServer } from './process/start-listening.mjs';
import { toFigures } from './report/figures.mjs';
import { writeReport } from './report/write-report.mjs';

/** @typedef {import('./measure/measure-size.mjs').Run} Run */

const USAGE = 'Usage: DATABASES=sqlite,oceanbase node bench/run.mjs [--short]\n';

/** @param {readonly string[]} options */
async function main(options) {
  const databases = (process.env.DATABASES ?? 'sqlite').split(',');
  if (options.some((option) => option !== '--short') || !databases.every(isEngine)) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const belongings = new Belongings();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void belongings.end().then(() => process.exit(130)));
  try {
    writeReport(await measure(options.includes('--short') ? SHORT : FULL, databases, belongings));
  } finally {
    await belongings.end();
  }
}

/**
 * @param {import('./plan.mjs').Plan} plan
 * @param {readonly string[]} databases Names of engines, each of which gets the whole plan.
 * @param {Belongings} belongings
 */
async function measure(plan, databases, belongings) {
  const startedAt = new Date();
  const machine = describeMachine();
  const folder = belongings.own(mkdtempSync(join(tmpdir(), 'powercontext-bench-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  );
  const shared = { plan, folder, belongings };
  const bare = await measureBare(shared);
  const results = [];
  for (const name of databases) {
    const engine = await openEngine(name, shared);
    results.push(await measureEngine({ ...shared, engine, tell: tellSince(startedAt, name) }, bare));
  }
  return {
    startedAt: startedAt.toISOString(),
    form: plan.form,
    seconds: (Date.now() - startedAt.getTime()) / 1_000,
    machine,
    cells: results.flatMap(({ cells }) => cells),
    figures: results.flatMap(({ figures }) => figures),
  };
}

/**
 * @param {Run} run
 * @param {Awaited<ReturnType<typeof measureBare>>} bare
 */
async function measureEngine(run, bare) {
  const { plan, engine, tell } = run;
  tell('starting without data');
  const startMs = await measureStarts(plan.starts, async () => startServer(await engine.newStore()));
  const sizes = [];
  for (const entries of plan.sizes) sizes.push(await measureSize(run, entries));
  const cells = sizes.flatMap((size) => size.cells);
  const figures = toFigures(sizes, { startMs, ...bare });
  return {
    cells: cells.map((cell) => ({ engine: engine.name, ...cell })),
    figures: figures.map((figure) => ({ engine: engine.name, ...figure })),
  };
}

/** @param {Pick<Run, 'plan' | 'folder' | 'belongings'>} run */
async function measureBare({ plan, folder, belongings }) {
  const bareStartMs = await measureStarts(plan.starts, () => startBareServer(newHome(folder)));
  const bare = belongings.own(await startBareServer(newHome(folder)), (started) => started.process.stop());
  await wait(500);
  const { rssBytes } = await bare.process.usage();
  await bare.process.stop();
  return { bareStartMs, bareIdleBytes: rssBytes };
}

function describeMachine() {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0].toFixed(1);
  return `${cores.length} × ${cores[0]?.model ?? 'unknown CPU'}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, load ${load} at the start`;
}

/**
 * @param {Date} startedAt
 * @param {string} engine
 */
const tellSince = (startedAt, engine) => (/** @type {string} */ message) => {
  const seconds = ((Date.now() - startedAt.getTime()) / 1_000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${engine}: ${message}\n`);
};

await main(process.argv.slice(2));
