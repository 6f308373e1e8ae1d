import { createEntries } from '../corpus/entries.mjs';
import { fillScope } from '../load/fill-scope.mjs';
import { warm } from '../load/warm.mjs';
import { HttpClient } from '../process/http-client.mjs';
import { startServer } from '../process/start-listening.mjs';
import { measureLoad } from './measure-cell.mjs';
import { measureCells } from './measure-cells.mjs';
import { median } from './statistics.mjs';
import { MAIN, readingWorkloads, referencesWorkload, WIDE } from './workloads.mjs';

/**
 * @typedef {import('./measure-size.mjs').Run} Run
 * @typedef {import('./measure-size.mjs').Size} Size
 * @typedef {import('../process/start-listening.mjs').Listening} Listening
 */

const OTHERS = [
  { scopeId: 'bench:one', seed: 17 },
  { scopeId: 'bench:two', seed: 27 },
];
const WIDE_SEED = 37;
/** Filling has warmed one of two servers that are compared; this brings the other up to it. */
const WARM_UP = 500;

/**
 * What other Scopes cost: twice as many entries in Scopes that the request does not read, and three referenced ones
 * that it does, each as large as the main one.
 *
 * @param {Run} run
 * @param {Size} size
 */
export async function measureOthers(run, size) {
  const alone = run.belongings.own(await startServer(size.store), stop);
  const crowded = run.belongings.own(await startServer(await run.engine.copyStore(size.store)), stop);
  for (const { scopeId, seed } of OTHERS) await fill(run, size, crowded, { scopeId, seed });
  const othersRatio = await measureRatio(run, size, { alone, crowded });
  await stop(alone);
  const references = [MAIN, ...OTHERS.map(({ scopeId }) => scopeId)];
  await fill(run, size, crowded, { scopeId: WIDE, seed: WIDE_SEED, references });
  const { requests, warmUp } = run.plan;
  const workloads = [referencesWorkload(size.data)];
  const cells = await measureCells(run, size, { server: crowded, workloads, requests, warmUp });
  await stop(crowded);
  return { othersRatio, cells };
}

/** @param {Listening} listening */
const stop = (listening) => listening.process.stop();

/**
 * @param {Run} run
 * @param {Size} size
 * @param {Listening} server
 * @param {{ readonly scopeId: string, readonly seed: number, readonly references?: readonly string[] }} scope
 */
async function fill(run, { entries }, server, { seed, ...scope }) {
  run.tell(`remembering ${entries} entries in ${scope.scopeId}`);
  await fillScope(server.port, scope, createEntries(entries, seed));
}

/**
 * CPU of default prepare on the crowded server over the other, in slices that take turns.
 *
 * @param {Run} run
 * @param {Size} size
 * @param {{ readonly alone: Listening, readonly crowded: Listening }} servers
 */
async function measureRatio(run, { data }, { alone, crowded }) {
  const [prepare] = readingWorkloads(data);
  const load = { count: run.plan.requests[1], concurrency: 1 };
  const cpuMs = async (/** @type {Listening} */ server, /** @type {number} */ from) => {
    const client = new HttpClient(server.port, 1);
    const measured = await measureLoad(server, load, (index) => client.ask(prepare.call(from + index)));
    client.close();
    return measured.cpuMs;
  };
  for (const server of [alone, crowded]) await warm(server, prepare, WARM_UP);
  const ratios = [];
  for (let slice = 0; slice < run.plan.slices; slice += 1) {
    const from = slice * load.count;
    const [without, withOthers] = [await cpuMs(alone, from), await cpuMs(crowded, from)];
    ratios.push(withOthers / without);
  }
  return median(ratios);
}
