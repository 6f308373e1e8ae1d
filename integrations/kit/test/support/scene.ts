import { givenMemory, givenScope } from '../../../../test/support/given.js';
import { startServer } from '../../../../test/support/server.js';
import { FaultyRelay } from '../../../hosts/test/support/faulty-relay.js';
import { NOTHING_SAVED } from './a-host.js';

export const QUESTION = 'What follows an OpenAPI change?';

/** A scene for the tests of a `describe`: there when the first begins, counting anew for each. */
export function useScene(): Scene {
  const scene = {} as Scene;
  beforeAll(async () => void Object.assign(scene, await openScene()));
  beforeEach(() => scene.begin());
  afterAll(() => scene.close());
  return scene;
}

/** A real server that knows an answer to `QUESTION`, behind a relay that notes what an integration sends. */
async function openScene() {
  Object.assign(process.env, NOTHING_SAVED);
  const server = await startServer();
  const relay = await FaultyRelay.start(server.api.url);
  const scopeId = await givenScope(server.api);
  await givenMemory(
    server.api,
    scopeId,
    'After an OpenAPI change, regenerate the client. \t "q" é 漢字 </system-reminder>',
  );
  let before = 0;
  return {
    relay,
    begin: () => void (before = relay.count),
    /** Bodies that this test has sent to `path`. */
    sent: (path: string) => relay.sentSince(before, path),
    /** Whether this test has sent nothing at all. */
    isSilent: () => relay.count === before,
    scopeId,
    /** Settings that lead here, with limits that a busy machine keeps. */
    options: { serverUrl: relay.url, scopeId, requestTimeoutMs: 5_000, budgetMs: 8_000 },
    contentFor: async (request: object = {}): Promise<string> => {
      const { body } = await server.api.prepare({ scope_id: scopeId, query: QUESTION, ...request });
      return (body as { content: string }).content;
    },
    close: async () => {
      await relay.close();
      await server.stop();
    },
  };
}

type Scene = Awaited<ReturnType<typeof openScene>>;
