import { HttpClient } from '../process/http-client.mjs';
import { startServer } from '../process/start-listening.mjs';
import { measureCells } from './measure-cells.mjs';
import { settleStore, storeBytes } from './store-size.mjs';
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
  settleStore(size.home);
  const server = run.belongings.own(await startServer(size.home), (started) => started.process.stop());
  const remember = rememberWorkload(size.data);
  const walBytesPerRemember = await measureWal(server, size.home, remember);
  const workloads = [remember];
  const cells = await measureCells(run, size, { server, workloads, requests: run.plan.remembers, warmUp: 0 });
  await server.process.stop();
  return { walBytesPerRemember, cells };
}

/**
 * @param {import('../process/start-listening.mjs').Listening} server
 * @param {string} home
 * @param {import('./workloads.mjs').Workload} remember
 */
async function measureWal(server, home, remember) {
  const client = new HttpClient(server.port, 1);
  const before = storeBytes(home, '.sqlite-wal');
  for (let index = 0; index < LOGGED_WRITES; index += 1) await client.ask(remember.call(index));
  client.close();
  return (storeBytes(home, '.sqlite-wal') - before) / LOGGED_WRITES;
}
