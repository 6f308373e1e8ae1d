import { drive } from '../load/drive.mjs';
import { HttpClient } from '../process/http-client.mjs';
import { ownUsage } from './own-usage.mjs';
import { median, quantile, sum } from './statistics.mjs';

/**
 * @typedef {import('../process/start-listening.mjs').Listening} Listening
 * @typedef {import('./workloads.mjs').Workload} Workload
 *
 * @typedef {object} Amount
 * @property {number} slices
 * @property {number} requests In each slice.
 * @property {number} bareWorks In each slice.
 *
 * @typedef {object} Rivals
 * @property {Listening} server
 * @property {Listening} bare
 *
 * @typedef {object} Cell Times in ms; CPU time is that of the server process.
 * @property {string} name
 * @property {number} entries
 * @property {number} concurrency
 * @property {number} requests
 * @property {number} p50
 * @property {number} p95
 * @property {number} p99
 * @property {number} perSecond
 * @property {number} cpuMs Per request.
 * @property {number} floorCpuMs The bare answer and the bare work.
 * @property {number} bareWorkWallMs Median; 0 without bare work.
 */

/**
 * Measures one workload in slices that take turns with the floor, so that a busy machine slows both alike.
 *
 * @param {Rivals} rivals
 * @param {Workload} workload
 * @param {{ readonly entries: number, readonly concurrency: number, readonly amount: Amount }} setting
 * @returns {Promise<Cell>}
 */
export async function measureCell({ server, bare }, workload, { entries, concurrency, amount }) {
  const client = new HttpClient(server.port, concurrency);
  const bareClient = new HttpClient(bare.port, concurrency);
  try {
    await prepareBare(bare, client, workload);
    const slices = [];
    for (let slice = 0; slice < amount.slices; slice += 1) {
      const from = slice * amount.requests;
      const load = { count: amount.requests, concurrency };
      slices.push({
        server: await measureLoad(server, load, (index) => client.ask(workload.call(from + index))),
        bare: await measureLoad(bare, load, (index) => bareClient.send(workload.call(from + index))),
        work: workload.bareWork ? ownUsage(amount.bareWorks, (index) => workload.bareWork?.(from + index)) : NO_WORK,
      });
    }
    return { name: workload.name, entries, concurrency, ...summarize(slices) };
  } finally {
    client.close();
    bareClient.close();
  }
}

const NO_WORK = { cpuMs: 0, wallMs: 0 };

/**
 * Warms the workload up and has the bare server answer the same bytes.
 *
 * @param {Listening} bare
 * @param {HttpClient} client
 * @param {Workload} workload
 */
async function prepareBare(bare, client, workload) {
  const texts = [];
  for (let index = 0; index < 20; index += 1) texts.push((await client.send(workload.call(index))).text);
  bare.process.child.send({ answer: texts.toSorted((one, other) => one.length - other.length)[10] });
}

/**
 * @param {Listening} server
 * @param {{ readonly count: number, readonly concurrency: number }} load
 * @param {(index: number) => Promise<unknown>} work
 */
export async function measureLoad(server, load, work) {
  const before = await server.process.usage();
  const driven = await drive(load, work);
  const after = await server.process.usage();
  return { ...driven, cpuMs: (after.cpuMs - before.cpuMs) / load.count };
}

/**
 * @typedef {Awaited<ReturnType<typeof measureLoad>>} Measured
 *
 * @param {readonly { readonly server: Measured, readonly bare: Measured, readonly work: typeof NO_WORK }[]} slices
 */
function summarize(slices) {
  const latencies = slices.flatMap(({ server }) => server.latenciesMs);
  return {
    requests: latencies.length,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    perSecond: (latencies.length / sum(slices.map(({ server }) => server.wallMs))) * 1_000,
    cpuMs: median(slices.map(({ server }) => server.cpuMs)),
    floorCpuMs: median(slices.map(({ bare, work }) => bare.cpuMs + work.cpuMs)),
    bareWorkWallMs: median(slices.map(({ work }) => work.wallMs)),
  };
}
