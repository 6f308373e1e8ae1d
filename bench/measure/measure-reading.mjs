import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../process/start-listening.mjs';
import { measureCells } from './measure-cells.mjs';
import { measureStarts } from './measure-starts.mjs';
import { readingWorkloads } from './workloads.mjs';

const IDLE_AFTER_MS = 1_000;

/**
 * Start, memory and every reading workload of a server that has nothing but the main Scope.
 *
 * @param {import('./measure-size.mjs').Run} run
 * @param {import('./measure-size.mjs').Size} size
 */
export async function measureReading(run, size) {
  const startMs = await measureStarts(run.plan.starts, () => startServer(size.store));
  const server = run.belongings.own(await startServer(size.store), (started) => started.process.stop());
  await wait(IDLE_AFTER_MS);
  const idleBytes = (await server.process.usage()).rssBytes;
  const { requests, warmUp } = run.plan;
  const cells = await measureCells(run, size, { server, workloads: readingWorkloads(size.data), requests, warmUp });
  const loadedBytes = (await server.process.usage()).rssBytes;
  await server.process.stop();
  return { startMs, idleBytes, loadedBytes, cells };
}
