import { caughtUp } from '../../support/caught-up.js';
import { givenMemory, givenScope } from '../../support/given.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import { embeddingBy } from '../../support/model-server/model-settings.js';
import { OceanBaseTestDatabase } from '../../support/oceanbase-test-database.js';
import { startServer } from '../../support/server.js';
import type { TestServer } from '../../support/server.js';

/** Statements of this database that read a whole table. */
const SCANNING = `SELECT DISTINCT query_sql AS statement FROM oceanbase.v$ob_plan_cache_plan_stat
  WHERE table_scan = 1 AND db_id = (SELECT database_id FROM oceanbase.__all_database WHERE database_name = DATABASE())`;
/** What the engine asks of a table when it plans, what the server asks of the schema, and what this test asks. */
const OTHERS = /DBMS_STATS|schema_migrations|information_schema|plan_cache/;

let provider: ModelServer;
let server: TestServer;
beforeAll(async () => {
  provider = await ModelServer.start();
  // New: in one that was used before, the plans of other tests would count as those of the start.
  server = await startServer({ database: new OceanBaseTestDatabase(), settings: embeddingBy(provider) });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const scanning = async (): Promise<readonly string[]> =>
  (await server.database.rows<{ statement: string }>(SCANNING))
    .map(({ statement }) => statement)
    .filter((statement) => !OTHERS.test(statement));

it('what a request does costs the same in a large store: no whole table is read', async () => {
  const atStart = await scanning();
  const { api } = server;
  const parent = await givenScope(api);
  const scope_id = await givenScope(api, { parent_scope_id: parent });
  await givenScope(api, { parent_scope_id: scope_id });
  await givenMemory(api, scope_id, 'Releases happen on Tuesdays.');
  await givenMemory(api, scope_id, 'Invoices are sent on Fridays.');
  await caughtUp(api);
  for (const mode of ['fts', 'vector', 'hybrid'] as const) await api.search({ scope_id, query: 'Tuesdays', mode });
  await api.prepare({ scope_id, query: 'When do releases happen?', assembly: {} });
  expect((await scanning()).filter((statement) => !atStart.includes(statement))).toEqual([]);
});
