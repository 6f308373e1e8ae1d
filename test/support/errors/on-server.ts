import type { Answer } from '../api-client.js';
import { startServer } from '../server.js';
import type { ServerOptions, TestServer } from '../server.js';

type Settings = ServerOptions['settings'];

/** What a server of its own answers, which is gone afterwards. */
export async function onServer(
  settings: Settings,
  work: (server: TestServer) => Promise<Answer>,
  options: ServerOptions = {},
): Promise<Answer> {
  const server = await startServer({ ...options, settings });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
