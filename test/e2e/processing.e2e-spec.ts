import type { ApiClient } from '../support/api-client.js';
import { capture } from '../support/captured.js';
import { BACKGROUND_MS, eventually } from '../support/eventually.js';
import { expectError } from '../support/expect-error.js';
import { givenScope } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import type { GenerationRequest, Reply } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { aProfileScene, markdownOf, writes } from '../support/profile-scene.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const EVERY_SECOND = { RUNTIME_MEMORY_SCHEDULE_SECONDS: '1', RUNTIME_GENERATION_WINDOW_ATTEMPTS: '1' };
const MEMORY = 'memory-source-window';

let provider: ModelServer;
let running: TestServer[];

beforeAll(async () => {
  provider = await ModelServer.start();
});
afterAll(() => provider.stop());
beforeEach(() => {
  running = [];
  provider.behaviour = 'answer';
  provider.script = remembering;
  provider.requests.length = 0;
});
afterEach(async () => {
  for (const server of running.toReversed()) await server.stop();
});

/** One entry for each Source, with its text; no usable answer where a Source says `poison`. */
function remembering({ input }: GenerationRequest): Reply {
  const { evidence } = input as { evidence: readonly { evidence_id: string; content: { content: string } }[] };
  if (evidence.some(({ content }) => content.content === 'poison')) return { says: 'I will not' };
  const candidates = evidence.map(({ evidence_id: id, content }) => ({
    intent: 'add',
    kind: 'fact',
    text: content.content,
    evidence_ids: [id],
  }));
  return { says: { candidates } };
}

async function start(settings: Readonly<Record<string, string>>, before?: TestServer): Promise<TestServer> {
  const server = await startServer({ settings: generatingBy(provider, settings), database: before?.database });
  running = [...running.filter((each) => each !== before), server];
  return server;
}

const textsOf = async ({ api }: TestServer, scope_id: string) =>
  (await api.listEntries({ scope_id })).body.entries.map(({ text }) => text).sort();

const remembered = (server: TestServer, scopeId: string, count: number) =>
  eventually(
    () => textsOf(server, scopeId),
    (texts) => texts.length >= count,
    BACKGROUND_MS,
  );

const backlogOf = (server: TestServer, scopeId: string) =>
  server.database.rows<{ binding: string }>(
    `SELECT binding FROM window_backlog WHERE scope_id = ? AND binding = '${MEMORY}'`,
    scopeId,
  );

/** What a window would leave behind. */
const storedOf = async (server: TestServer, scopeId: string) =>
  server.database.rows(
    `SELECT entry_id FROM memory_entry_versions WHERE scope_id = ?
     UNION ALL SELECT binding FROM source_cursors WHERE scope_id = ?`,
    scopeId,
    scopeId,
  );

const setAsideIn = async (api: ApiClient, scopeId: string) => (await api.listSetAside(scopeId)).body.items;

describe('a schedule', () => {
  it('turns captured Sources into entries with their evidence, and nobody flushes', async () => {
    const server = await start(EVERY_SECOND);
    const scopeId = await givenScope(server.api);
    await capture(server.api, scopeId, ['one', 'two']);
    expect(await remembered(server, scopeId, 2)).toEqual(['one', 'two']);
    const { body } = await server.api.getArtifact({ scope_id: scopeId, family: 'memory', artifact_id: 'memory' });
    expect(body.sources.map(({ source_id: id }) => id).sort()).toEqual(['note-1', 'note-2']);
  });

  it('looks at Scopes with something new, and at no others', async () => {
    const before = await start({});
    const idle = await givenScope(before.api);
    await capture(before.api, idle, ['unread']);
    // Only who looks at every Scope would find it now.
    await before.database.execute('DELETE FROM window_backlog');
    await before.close();
    const server = await start(EVERY_SECOND, before);
    const busy = await givenScope(server.api);
    for (const [at, text] of ['one', 'two'].entries()) {
      await server.api.captureSource({ scope_id: busy, source_id: text, content: text, metadata: {} });
      expect(await remembered(server, busy, at + 1)).toHaveLength(at + 1);
      await eventually(
        () => backlogOf(server, busy),
        ({ length }) => length === 0,
        BACKGROUND_MS,
      );
    }
    expect(await textsOf(server, idle)).toEqual([]);
    expect(provider.generations).toHaveLength(2);
  });

  it('of cron generates Profiles, where the policy wants it, also when it says so later', async () => {
    const server = await start({ RUNTIME_PROFILE_SCHEDULE_ENABLED: 'true', RUNTIME_PROFILE_CRON: '* * * * * *' });
    const { api } = server;
    writes(provider, '# Ana');
    const { address } = await aProfileScene(api, 'automatic', ['Ana deploys.']);
    const scope_id = await givenScope(api);
    await capture(api, scope_id, ['Ana again.']);
    const profileOf = (of: typeof address) =>
      eventually(
        () => markdownOf(api, of),
        (markdown) => markdown !== undefined,
        BACKGROUND_MS,
      );
    expect(await profileOf(address)).toBe('# Ana\n');
    expect(await markdownOf(api, { ...address, scope_id })).toBeUndefined();
    const policy = { generation_enabled: true, activation_mode: 'automatic', expected_version: 0 } as const;
    expect((await api.putProfilePolicy(scope_id, policy)).status).toBe(200);
    expect(await profileOf({ ...address, scope_id })).toBe('# Ana\n');
  });

  it('says in readiness that it runs; without a model it says nothing can', async () => {
    const stateOf = async ({ api }: TestServer) => (await api.readiness()).body.checks['background_processing'];
    expect(await stateOf(await start({}))).toBe('running');
    const without = await startServer();
    running.push(without);
    expect(await stateOf(without)).toBe('disabled');
  });
});

describe('a server that stops in the middle of a window', () => {
  it('ends at once, stores nothing by halves, and the next start does it once', async () => {
    const first = await start(EVERY_SECOND);
    const scopeId = await givenScope(first.api);
    provider.behaviour = 'hang';
    await capture(first.api, scopeId, ['one']);
    await provider.asked(1);
    const begun = performance.now();
    await first.close();
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await storedOf(first, scopeId)).toEqual([]);
    provider.behaviour = 'answer';
    const second = await start(EVERY_SECOND, first);
    expect(await remembered(second, scopeId, 1)).toEqual(['one']);
    expect((await second.api.flushMemory(scopeId)).body).toMatchObject({ status: 'idle', current_cursor: 1 });
    expect(provider.generations).toHaveLength(2);
  });
});

describe('a provider that is away for a while', () => {
  it('costs nothing but time', async () => {
    const server = await start(EVERY_SECOND);
    const scopeId = await givenScope(server.api);
    provider.behaviour = { status: 503 };
    await capture(server.api, scopeId, ['one']);
    await provider.asked(2);
    provider.behaviour = 'answer';
    expect(await remembered(server, scopeId, 1)).toEqual(['one']);
    expect(await setAsideIn(server.api, scopeId)).toEqual([]);
  });
});

describe('Sources without a usable answer', () => {
  const poisoned = async () => {
    const server = await start({ ...EVERY_SECOND, RUNTIME_SOURCE_WINDOW_LIMIT: '1' });
    const scopeId = await givenScope(server.api);
    await capture(server.api, scopeId, ['poison', 'good']);
    expect(await remembered(server, scopeId, 1)).toEqual(['good']);
    return { server, scopeId, api: server.api };
  };

  it('are set aside with their reason, and those behind them proceed', async () => {
    const { api, scopeId } = await poisoned();
    expect(await setAsideIn(api, scopeId)).toEqual([
      {
        binding: MEMORY,
        after: 0,
        through: 1,
        reason: 'not_json',
        attempts: 1,
        status: 'set_aside',
        set_aside_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('are listed page by page, with the cursors of all lists', async () => {
    const server = await start({ RUNTIME_SOURCE_WINDOW_LIMIT: '1', RUNTIME_GENERATION_WINDOW_ATTEMPTS: '1' });
    const { api } = server;
    const scopeId = await givenScope(api);
    await capture(api, scopeId, ['poison', 'poison', 'poison']);
    for (let count = 0; count < 3; count += 1) await api.flushMemory(scopeId);
    const first = (await api.listSetAside(scopeId, 'limit=2')).body;
    const cursor = encodeURIComponent(first.next_cursor ?? '');
    const second = (await api.listSetAside(scopeId, `limit=2&cursor=${cursor}`)).body;
    expect([...first.items, ...second.items].map(({ after }) => after)).toEqual([0, 1, 2]);
    expect(second.next_cursor).toBeNull();
    const elsewhere = await givenScope(api);
    expectError(await api.listSetAside(elsewhere, `limit=2&cursor=${cursor}`), 400, 'invalid_cursor');
    expectError(await api.listSetAside(scopeId, `limit=3&cursor=${cursor}`), 400, 'invalid_cursor');
    for (const query of ['limit=0', 'limit=101'])
      expectError(await api.listSetAside(scopeId, query), 400, 'invalid_request');
    expectError(await api.listSetAside(scopeId, 'page=2'), 422, 'invalid_request');
  });

  it('are tried again when somebody asks for it', async () => {
    const { api, server, scopeId } = await poisoned();
    provider.script = ({ input, ...request }) =>
      remembering({ ...request, input: JSON.parse(JSON.stringify(input).replace('poison', 'healed')) as typeof input });
    const answer = await api.retrySetAside(scopeId, { binding: MEMORY, after: 0 });
    expect(answer).toMatchObject({ status: 200, body: { status: 'due', through: 1 } });
    expect(await remembered(server, scopeId, 2)).toEqual(['good', 'healed']);
    expect(await setAsideIn(api, scopeId)).toEqual([]);
  });

  it('are set aside again when they fail again', async () => {
    const { api, scopeId } = await poisoned();
    await api.retrySetAside(scopeId, { binding: MEMORY, after: 0 });
    const [again] = await eventually(
      () => setAsideIn(api, scopeId),
      ([window]) => window?.status === 'set_aside',
      BACKGROUND_MS,
    );
    expect(again).toMatchObject({ after: 0, through: 1, attempts: 2 });
  });

  it('must be there to be tried again', async () => {
    const { api } = await start({});
    const scopeId = await givenScope(api);
    const window = { binding: MEMORY, after: 7 } as const;
    expectError(await api.retrySetAside(scopeId, window), 404, 'set_aside_window_not_found');
    expectError(await api.retrySetAside('nowhere', window), 404, 'scope_not_found');
    expectError(await api.listSetAside('nowhere'), 404, 'scope_not_found');
    expectError(await api.retrySetAside(scopeId, { ...window, after: -1 }), 422, 'invalid_request');
  });
});
