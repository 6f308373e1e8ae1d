import { createEntries } from '../corpus/entries.mjs';
import { createQuestions } from '../corpus/questions.mjs';
import { fillScope } from '../load/fill-scope.mjs';
import { newHome } from '../process/new-home.mjs';
import { startBareServer, startServer } from '../process/start-listening.mjs';
import { measureAccess } from './measure-access.mjs';
import { measureOthers } from './measure-others.mjs';
import { measureReading } from './measure-reading.mjs';
import { measureWriting } from './measure-writing.mjs';
import { MAIN } from './workloads.mjs';

/**
 * @typedef {import('../process/belongings.mjs').Belongings} Belongings
 * @typedef {import('../process/start-listening.mjs').Listening} Listening
 * @typedef {import('./workloads.mjs').Data} Data
 *
 * @typedef {object} Run
 * @property {import('../plan.mjs').Plan} plan
 * @property {import('../engines/open-engine.mjs').Engine} engine
 * @property {string} folder For everything the run writes.
 * @property {Belongings} belongings
 * @property {(message: string) => void} tell
 *
 * @typedef {object} Size What the measurements of one size share.
 * @property {number} entries In the main Scope.
 * @property {import('../engines/open-engine.mjs').Store} store Of a server that has them; stopped.
 * @property {Data} data
 * @property {Listening} bare
 */

const ENTRIES_SEED = 7;
const NEWS_SEED = 47;
const NEWS = 4_000;
const QUESTIONS_SEED = 3;
const QUESTIONS = 500;

/**
 * Everything that is measured with so many entries in the main Scope.
 *
 * @param {Run} run
 * @param {number} count
 */
export async function measureSize(run, count) {
  const entries = createEntries(count, ENTRIES_SEED);
  const { store, citations, ...filled } = await fillMain(run, entries);
  const floor = run.belongings.own(run.engine.openFloor(store, entries), (owned) => owned?.close());
  const { storeBytes, floorBytes } = run.engine.sizeOf(store);
  const questions = createQuestions(entries, QUESTIONS, QUESTIONS_SEED);
  const data = { questions, citations, news: createEntries(NEWS, NEWS_SEED), floor };
  const bare = run.belongings.own(await startBareServer(newHome(run.folder)), stop);
  const size = { entries: count, store, data, bare };
  const reading = await measureReading(run, size);
  const others = await measureOthers(run, size);
  const access = await measureAccess(run, size);
  const writing = await measureWriting(run, size);
  await stop(bare);
  const cells = [...reading.cells, ...others.cells, ...writing.cells];
  return { entries: count, ...filled, storeBytes, floorBytes, ...reading, ...others, ...access, ...writing, cells };
}

/** @typedef {Awaited<ReturnType<typeof measureSize>>} SizeResult */

/**
 * @param {Run} run
 * @param {readonly import('../corpus/entries.mjs').Entry[]} entries
 */
async function fillMain(run, entries) {
  run.tell(`remembering ${entries.length} entries`);
  const store = await run.engine.newStore();
  const server = run.belongings.own(await startServer(store), stop);
  const { citations, perSecond } = await fillScope(server.port, { scopeId: MAIN }, entries);
  await stop(server);
  run.engine.settle(store);
  return { store, citations, fillPerSecond: perSecond };
}

/** @param {Listening} listening */
const stop = (listening) => listening.process.stop();
