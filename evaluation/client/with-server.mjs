import { startServer } from '../../scripts/run-server.mjs';
import { Api } from './api.mjs';

/** Settings come from the environment alone, which the stamp of a run knows. */
const SERVER = ['node', 'dist/main.js', '--no-env-file'];

/**
 * Does the work on a new server with data of its own; both are gone afterwards, also when the evaluation is interrupted.
 *
 * @template Result
 * @param {(api: Api) => Promise<Result>} work
 */
export async function withServer(work) {
  const server = await startServer(SERVER);
  try {
    return await work(new Api(server.url));
  } finally {
    await server.stop();
  }
}
