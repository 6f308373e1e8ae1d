import { caughtUp } from '../../support/caught-up.js';
import { givenMemory, givenScope } from '../../support/given.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import { embeddingBy } from '../../support/model-server/model-settings.js';
import { OceanBaseTestDatabase } from '../../support/oceanbase-test-database.js';
import { startServer } from '../../support/server.js';
import type { TestServer } from '../../support/server.js';

const ENTRIES = 24;

let provider: ModelServer;
let database: OceanBaseTestDatabase;
let servers: readonly TestServer[];

beforeAll(async () => {
  provider = await ModelServer.start();
  database = new OceanBaseTestDatabase();
  const start = () => startServer({ database, settings: embeddingBy(provider) });
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
  await provider.stop();
});

describe('Two servers that embed on one OceanBase', () => {
  it('share one space, and store one vector for each entry, though both work at it', async () => {
    const [{ api }] = servers as readonly [TestServer, TestServer];
    const scope_id = await givenScope(api);
    for (let number = 0; number < ENTRIES; number += 1)
      await givenMemory(api, scope_id, `Harbour${number} ships goods.`);
    for (const server of servers) {
      await caughtUp(server.api);
      const { body } = await server.api.search({ scope_id, query: 'release harbour7', mode: 'vector', limit: 1 });
      expect(body.hits.map(({ text }) => text)).toEqual(['Harbour7 ships goods.']);
    }
    const [space, ...others] = await database.rows<{ seq: number }>('SELECT seq FROM vector_spaces');
    expect(others).toEqual([]);
    const counted = await database.rows(`SELECT COUNT(*) AS vectors FROM vectors_${space?.seq}`);
    expect(counted).toEqual([{ vectors: ENTRIES }]);
  });
});
