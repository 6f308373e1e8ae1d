import { startServer } from '../../scripts/run-server.mjs';
import { Api } from './api.mjs';

/**
 * Does the work on a new server with data of its own; both are gone afterwards, also when the evaluation is interrupted.
 *
 * @template Result
 * @param {(api: Api) => Promise<Result>} work
 */
export async function withServer(work) {
  const server = await startServer();
  const interrupt = () => void server.stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  try {
    return await work(new Api(server.url));
  } finally {
    await server.stop();
  }
}
