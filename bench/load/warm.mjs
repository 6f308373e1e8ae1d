import { HttpClient } from '../process/http-client.mjs';
import { drive } from './drive.mjs';

const CONCURRENCY = 16;

/**
 * Requests that are not measured, so that code is compiled and caches are filled before those that are.
 *
 * @param {import('../process/start-listening.mjs').Listening} server
 * @param {import('../measure/workloads.mjs').Workload} workload
 * @param {number} count
 */
export async function warm(server, workload, count) {
  const client = new HttpClient(server.port, CONCURRENCY, server.headers);
  await drive({ count, concurrency: CONCURRENCY }, (index) => client.ask(workload.call(index)));
  client.close();
}
