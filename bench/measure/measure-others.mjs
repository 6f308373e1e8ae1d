import { createEntries } from '../corpus/entries.mjs';
import { fillScope } from '../load/fill-scope.mjs';
import { startServer } from '../process/start-listening.mjs';
import { measureCells } from './measure-cells.mjs';
import { measureRatio } from './measure-ratio.mjs';
import { MAIN, referencesWorkload, WIDE } from './workloads.mjs';

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
  const othersRatio = await measureRatio(run, size, { base: alone, other: crowded });
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
