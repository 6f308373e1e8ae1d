import { CountingIds } from '../fakes/counting-ids.js';
import { FakeClock } from '../fakes/fake-clock.js';
import { aDatabase } from '../support/databases.js';
import type { Engine } from '../support/databases.js';
import { KnowledgeStory } from '../support/knowledge-story.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { startServer } from '../support/server.js';

/** The story on one engine, to the id and the microsecond: the contexts that are prepared in the end, in both forms. */
async function tell(engine: Engine): Promise<unknown> {
  const provider = await ModelServer.start();
  const server = await startServer({
    database: aDatabase(engine),
    clock: new FakeClock(),
    ids: new CountingIds(),
    settings: generatingBy(provider),
  });
  const story = new KnowledgeStory(server.api, provider);
  await story.capture();
  await story.generateInTurn();
  for (const candidate of await story.generated()) await story.approve(candidate);
  const { assembly: _left, ...legacy } = story.request;
  const bodies = [(await server.api.prepare(story.request)).body, (await server.api.prepare(legacy)).body];
  await server.stop();
  await provider.stop();
  return bodies;
}

it('knowledge that was generated on either engine is prepared as the same bytes', async () => {
  const sqlite = await tell('sqlite');
  expect(sqlite).toMatchObject([
    { status: 'ready', content: expect.stringContaining('## Topic Memory') },
    { status: 'ready', content: expect.stringContaining('"kind":"topic-memory"') },
  ]);
  expect(await tell('oceanbase')).toEqual(sqlite);
});
