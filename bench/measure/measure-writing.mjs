import { HttpClient } from '../process/http-client.mjs';
import { startServer } from '../process/start-listening.mjs';
import { measureCells } from './measure-cells.mjs';
import { rememberWorkload } from './workloads.mjs';

/** Few enough that SQLite does not start its log anew in between. */
const LOGGED_WRITES = 20;

/**
 * Remembering, last because it changes the store.
 *
 * @param {import('./measure-size.mjs').Run} run
 * @param {import('./measure-size.mjs').Size} size
 */
export async function measureWriting(run, size) {
  run.engine.settle(size.store);
  const server = run.belongings.own(await startServer(size.store), (started) => started.process.stop());
  const remember = rememberWorkload(size.data);
  const logBytesPerRemember = await measureLog(server, () => run.engine.sizeOf(size.store).logBytes, remember);
  const workloads = [remember];
  const cells = await measureCells(run, size, { server, workloads, requests: run.plan.remembers, warmUp: 0 });
  await server.process.stop();
  return { logBytesPerRemember, cells };
}

/**
 * @param {import('../process/start-listening.mjs').Listening} server
 * @param {() => number} logBytes
 * @param {import('./workloads.mjs').Workload} remember
 */
async function measureLog(server, logBytes, remember) {
  const client = new HttpClient(server.port, 1);
  const before = logBytes();
  for (let index = 0; index < LOGGED_WRITES; index += 1) await client.ask(remember.call(index));
  client.close();
  return (logBytes() - before) / LOGGED_WRITES;
}
