import { warm } from '../load/warm.mjs';
import { HttpClient } from '../process/http-client.mjs';
import { measureLoad } from './measure-cell.mjs';
import { median } from './statistics.mjs';
import { readingWorkloads } from './workloads.mjs';

/**
 * @typedef {import('./measure-size.mjs').Run} Run
 * @typedef {import('./measure-size.mjs').Size} Size
 * @typedef {import('../process/start-listening.mjs').Listening} Listening
 */

/** One of two servers that are compared may have been filled and be warm from that; this brings the other up to it. */
const WARM_UP = 500;

/**
 * CPU of default prepare on one server over that on another with the same data, in slices that take turns: whoever came
 * first comes last next, so that a machine that grows busier or calmer favours neither.
 *
 * @param {Run} run
 * @param {Size} size
 * @param {{ readonly base: Listening, readonly other: Listening }} servers
 */
export async function measureRatio(run, { data }, { base, other }) {
  const [prepare] = readingWorkloads(data);
  const load = { count: run.plan.requests[1], concurrency: 1 };
  const cpuMs = async (/** @type {Listening} */ server, /** @type {number} */ from) => {
    const client = new HttpClient(server.port, 1, server.headers);
    const measured = await measureLoad(server, load, (index) => client.ask(prepare.call(from + index)));
    client.close();
    return measured.cpuMs;
  };
  for (const server of [base, other]) await warm(server, prepare, WARM_UP);
  const ratios = [];
  for (let slice = 0; slice < run.plan.slices; slice += 1) {
    const from = slice * load.count;
    const [without, withIt] = [await cpuMs(base, from), await cpuMs(other, from)];
    const [withItAgain, withoutAgain] = [await cpuMs(other, from), await cpuMs(base, from)];
    ratios.push((withIt + withItAgain) / (without + withoutAgain));
  }
  return median(ratios);
}
