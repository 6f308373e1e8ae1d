import { CountingIds } from '../fakes/counting-ids.js';
import { FakeClock } from '../fakes/fake-clock.js';
import type { ApiClient, PrepareRequest } from '../support/api-client.js';
import { aDatabase } from '../support/databases.js';
import type { Engine } from '../support/databases.js';
import { givenExperience, givenMemory, givenProfile, givenScope, givenTopic } from '../support/given.js';
import { Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const ENGINES: readonly Engine[] = ['sqlite', 'oceanbase'];

/** The same history on each engine, to the id and the microsecond. */
async function give(api: ApiClient): Promise<void> {
  await givenScope(api, { scope_id: 'team:rules' });
  await givenScope(api, { scope_id: 'team:cafe', title: 'Café' });
  await givenScope(api, { scope_id: 'project:demo', context_references: ['team:cafe', 'team:rules'] });
  await givenMemory(api, 'project:demo', 'The deploy runs on Tuesdays from fix/release-1.');
  await givenMemory(
    api,
    'project:demo',
    'Deploys of the billing service need two reviews, an owner and a rollback plan.',
  );
  await givenMemory(api, 'project:demo', '部署流程:先备份,再重启服务器。');
  await givenMemory(api, 'team:rules', 'Never deploy on Fridays. 🚀 \u202Eright to left\u202C');
  await givenMemory(api, 'team:cafe', 'デプロイは火曜日。');
  const { citation } = await givenMemory(api, 'team:cafe', 'The deploy key is kept by nobody.');
  await api.revise({ scope_id: 'team:cafe', citation, kind: 'fact', text: 'The deploy key is kept by Marta.' });
  const retired = await givenMemory(api, 'team:rules', 'The deploy script is called deploy.sh.');
  await api.retire({ scope_id: 'team:rules', citation: retired.citation });
  await givenExperience(api, 'project:demo', { situation: 'A deploy failed halfway.' });
  await givenExperience(api, 'team:rules', { situation: 'A deploy with 𠮷 in its name.' });
  await givenTopic(api, 'project:demo', {
    title: 'Deploying',
    summary: 'How and when to deploy.',
    detail: `${'The deploy is long. '.repeat(120)}\n\n重启服务器。\n\nfix/release-1 on Fridays, 火曜日 🚀.`,
  });
  const topic = await givenTopic(api, 'project:demo', { title: 'Billing', detail: 'Deploys of the billing service.' });
  const content = { title: 'Billing', summary: 'Deploy keys.', detail: 'Who keeps the deploy key of billing.' };
  await api.replaceArtifact({ ...topic, scope_id: 'project:demo' }, { content }, { 'if-match': '"revision:1"' });
  await givenProfile(api, 'project:demo', '# Deploying\n\n> With care.\n');
}

const ASSEMBLIES: readonly (readonly [string, Partial<PrepareRequest>])[] = [
  ['the envelope, without assembly', {}],
  ['Markdown by default', { assembly: {} }],
  [
    'every family, everything shown',
    {
      assembly: {
        show: ['confidence', 'recall_rank'],
        sections: [
          { family: 'profile', limit: 1 },
          { family: 'memory', limit: 3 },
          { family: 'experience', limit: 2 },
          { family: 'topic-memory', limit: 2 },
        ],
      },
    },
  ],
  ['a budget that cuts', { max_bytes: 700, assembly: {} }],
];

const QUERIES = [
  'deploy',
  'deploys of the billing service',
  'fix/release-1',
  '重启',
  '火曜日',
  'Who keeps the deploy key?',
  'Fridays',
];

describe('Both engines prepare the same bytes (RFC: on both SQLite and OceanBase)', () => {
  const servers = new Map<Engine, TestServer>();

  beforeAll(async () => {
    for (const engine of ENGINES) {
      const server = await startServer({ database: aDatabase(engine), clock: new FakeClock(), ids: new CountingIds() });
      servers.set(engine, server);
      await give(server.api);
    }
  });
  afterAll(async () => {
    for (const server of servers.values()) await server.stop();
  });

  const onEach = async <T>(ask: (api: ApiClient) => Promise<T>): Promise<readonly T[]> => {
    const answers: T[] = [];
    for (const server of servers.values()) answers.push(await ask(server.api));
    return answers;
  };

  describe.each(ASSEMBLIES)('%s', (_, request) => {
    it.each(QUERIES)('%s', async (query) => {
      const [sqlite, oceanbase] = await onEach((api) => api.prepare({ scope_id: 'project:demo', query, ...request }));
      expect(sqlite?.body.status).toBe('ready');
      expect(oceanbase?.body).toEqual(sqlite?.body);
    });
  });

  it('every citation can be read exactly, with the same text', async () => {
    const bodies = await onEach(async (api) => {
      const prepared = new Prepared(api, { scope_id: 'project:demo', query: 'deploy' });
      const entries = await prepared.entries();
      const read: string[] = [];
      for (const entry of entries) read.push(await prepared.readCited(entry));
      return read;
    });
    expect(bodies[0]?.length).toBeGreaterThan(4);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('lists, changes and searches are the same', async () => {
    const scope_id = 'team:rules';
    const [sqlite, oceanbase] = await onEach(async (api) => [
      (await api.listEntries({ scope_id, include_inactive: true })).body,
      (await api.changes({ scope_id, since_revision: 0 })).body,
      (await api.search({ scope_id, query: 'deploy' })).body,
      (await api.searchTopics({ scope_id: 'project:demo', query: 'deploy the billing service' })).body,
      (await api.listArtifacts('project:demo', 'topic-memory')).body,
      (await api.listScopes()).body,
    ]);
    expect(oceanbase).toEqual(sqlite);
  });
});
