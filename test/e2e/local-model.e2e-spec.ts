import { caughtUp } from '../support/caught-up.js';
import { eventually } from '../support/eventually.js';
import { givenMemory, givenScope } from '../support/given.js';
import { startLocalModel } from '../support/model-server/local-model.js';
import type { LocalModel } from '../support/model-server/local-model.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const ENTRIES = [
  'Production releases go out every Tuesday morning.',
  'The database is backed up to Frankfurt every night.',
  '部署到生产环境需要两个人批准。',
  'Alice wants short answers without emoji.',
  'Die Kantine schließt um siebzehn Uhr.',
  'All services log in JSON.',
  'The office dog is called Bruno.',
  'Passwords must have at least twelve characters.',
  'Invoices are sent on the first day of each month.',
];

/** No word of a query is in its entry. */
const QUERIES: readonly (readonly [kind: string, query: string, entry: string])[] = [
  ['a paraphrase', 'Which weekday do we ship to customers?', 'Production releases go out every Tuesday morning.'],
  ['a paraphrase', 'When do clients get billed?', 'Invoices are sent on the first day of each month.'],
  ['English to Chinese', 'How many approvals does a deployment need?', '部署到生产环境需要两个人批准。'],
  ['Chinese to English', '密码最短多少位？', 'Passwords must have at least twelve characters.'],
  ['English to German', 'What time does the canteen close?', 'Die Kantine schließt um siebzehn Uhr.'],
];

let model: LocalModel;
let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  model = await startLocalModel();
  server = await startServer({ settings: model.settings });
  scope_id = await givenScope(server.api);
  for (const text of ENTRIES) await givenMemory(server.api, scope_id, text);
  await caughtUp(server.api, 120_000);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await model.stop();
});

/** A query waits five seconds for its vector; a busy machine may need longer, and is asked again. */
async function find(query: string, mode: 'fts' | 'hybrid'): Promise<readonly string[]> {
  const search = () => server.api.search({ scope_id, query, mode });
  const { body } = await eventually(search, ({ status }) => status === 200, 60_000);
  return body.hits.map(({ text }) => text);
}

describe('the model of make embeddings-up', () => {
  it.each(QUERIES)('%s: %s', async (_, query, entry) => {
    expect(await find(query, 'fts')).not.toContain(entry);
    expect((await find(query, 'hybrid')).slice(0, 3)).toContain(entry);
  });

  it.each(['hello', 'thanks!', 'How tall is Mount Everest?', '谢谢'])('nothing is found for %s', async (query) => {
    expect(await find(query, 'hybrid')).toEqual([]);
  });
});
