import { warm } from '../load/warm.mjs';
import { CONCURRENCIES } from '../plan.mjs';
import { measureCell } from './measure-cell.mjs';

/**
 * @typedef {import('../process/start-listening.mjs').Listening} Listening
 * @typedef {import('./workloads.mjs').Workload} Workload
 *
 * @typedef {object} Work
 * @property {Listening} server
 * @property {readonly Workload[]} workloads
 * @property {Readonly<Record<number, number>>} requests In a slice, by concurrency.
 * @property {number} warmUp Requests of each workload before anything is measured.
 */

/**
 * The workloads on one server, each at every concurrency.
 *
 * @param {import('./measure-size.mjs').Run} run
 * @param {import('./measure-size.mjs').Size} size
 * @param {Work} work
 */
export async function measureCells({ plan, tell }, { entries, bare }, { server, workloads, requests, warmUp }) {
  const cells = [];
  for (const workload of workloads) await warm(server, workload, warmUp);
  for (const workload of workloads) {
    for (const concurrency of CONCURRENCIES) {
      const amount = { slices: plan.slices, bareWorks: plan.bareWorks, requests: requests[concurrency] };
      const cell = await measureCell({ server, bare }, workload, { entries, concurrency, amount });
      tell(`${cell.name}, ${entries} entries, ${concurrency} at once: ${cell.cpuMs.toFixed(2)} ms CPU`);
      cells.push(cell);
    }
  }
  return cells;
}
