import { randomUUID } from 'node:crypto';
import type { ApiClient, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

type Selection = Wire['GetStatsRequest']['selection'];

const QUERY = 'contract';
const ONLY_EXPERIENCE = { sections: [{ family: 'experience' as const, limit: 2 }] };

let server: TestServer;
let api: ApiClient;
let scopeId: string;

beforeAll(async () => {
  server = await startServer();
  api = server.api;
});
afterAll(() => server.stop());
beforeEach(async () => {
  scopeId = await givenScope(api);
});

const only = (...scope_ids: string[]): Selection => ({ mode: 'exact', scope_ids });

const getStats = (selection: Selection, period: Wire['StatsPeriod'] = 'today', from = api) =>
  from.stats({ selection, period });

const recallOf = async (scope: string, from = api) => (await getStats(only(scope), 'today', from)).body.recall.totals;

async function capture(text: string): Promise<{ name: string; source_id: string }> {
  const source_id = randomUUID();
  const json = { scope_id: scopeId, source_id, content: text };
  expect((await api.send('POST', '/v1/sources/content', { json })).status).toBe(202);
  return { name: 'content', source_id };
}

/** An Experience that rests on `evidence`, approved. */
async function approvedExperience(evidence: object): Promise<void> {
  const proposal = { situation: 'contract', action: 'a', outcome: 'o', lesson: 'l' };
  const proposed = await api.send<{ candidate_id: string; version: number }>('POST', '/v1/experience/propose', {
    json: { scope_id: scopeId, proposal, source_refs: [], artifact_refs: [], memory_citations: [], ...evidence },
  });
  expect(proposed).toMatchObject({ status: 201 });
  const { candidate_id, version } = proposed.body;
  const json = { scope_id: scopeId, candidate_id, expected_version: version };
  expect(await api.send('POST', '/v1/artifact-candidates/approve', { json })).toMatchObject({ status: 200 });
}

describe('what is counted about prepared contexts', () => {
  it('counts empty and ready contexts at once, without tokens for remembered entries', async () => {
    await api.prepare({ scope_id: scopeId, query: QUERY });
    await givenMemory(api, scopeId, 'The contract lives in one file.');
    await api.prepare({ scope_id: scopeId, query: QUERY });
    expect(await recallOf(scopeId)).toEqual({
      preparations: 2,
      ready_preparations: 1,
      comparable_preparations: 0,
      baseline_tokens: 0,
      recalled_tokens: 0,
      token_reduction: 0,
    });
  });

  it('compares a context whose entries all rest on Sources, each Source once', async () => {
    const shared = await capture('x'.repeat(400));
    await approvedExperience({ source_refs: [shared] });
    await approvedExperience({ source_refs: [shared, await capture('中'.repeat(50))] });
    const { body } = await api.prepare({ scope_id: scopeId, query: QUERY, assembly: ONLY_EXPERIENCE });
    const recalled_tokens = Math.ceil((body.content ?? '').length / 4);
    expect(body.content).toMatch(/^\p{ASCII}+$/u);
    expect(await recallOf(scopeId)).toEqual({
      preparations: 1,
      ready_preparations: 1,
      comparable_preparations: 1,
      baseline_tokens: 100 + 50,
      recalled_tokens,
      token_reduction: 150 - recalled_tokens,
    });
  });

  it('follows lineage through Artifacts to their Sources', async () => {
    const base = await givenExperience(api, scopeId, { situation: 'elsewhere' });
    const { database } = server;
    const [command] = await database.rows<{ tokens: number }>('SELECT tokens FROM sources WHERE scope_id = ?', scopeId);
    const artifact = { family: 'experience', artifact_id: base.artifact_id, revision: 1 };
    await approvedExperience({ artifact_refs: [artifact] });
    await api.prepare({ scope_id: scopeId, query: QUERY, assembly: ONLY_EXPERIENCE });
    expect(await recallOf(scopeId)).toMatchObject({ comparable_preparations: 1, baseline_tokens: command?.tokens });
  });

  it('does not compare a context with one entry that rests on nothing', async () => {
    await givenMemory(api, scopeId, 'The contract lives in one file.');
    await approvedExperience({ source_refs: [await capture('evidence')] });
    await api.prepare({ scope_id: scopeId, query: QUERY, assembly: {} });
    expect(await recallOf(scopeId)).toMatchObject({ ready_preparations: 1, comparable_preparations: 0 });
  });

  it('counts neither refused requests nor those that ask for no section', async () => {
    await api.prepare({ scope_id: scopeId, query: QUERY, assembly: { sections: [] } });
    await api.send('POST', '/v1/context/prepare', { json: { scope_id: scopeId, query: ' ' } });
    expect((await recallOf(scopeId)).preparations).toBe(0);
  });

  it('counts for the current Scope, wherever entries come from', async () => {
    const reading = await givenScope(api, { context_references: [scopeId] });
    await approvedExperience({ source_refs: [await capture('evidence')] });
    await api.prepare({ scope_id: reading, query: QUERY });
    expect(await recallOf(scopeId)).toMatchObject({ preparations: 0 });
    expect(await recallOf(reading)).toMatchObject({ comparable_preparations: 1, baseline_tokens: 2 });
  });

  it('loses no count of parallel requests', async () => {
    await Promise.all(Array.from({ length: 40 }, () => api.prepare({ scope_id: scopeId, query: QUERY })));
    const seen = await Promise.all(Array.from({ length: 8 }, () => recallOf(scopeId)));
    expect(seen.map(({ preparations }) => preparations)).toEqual(Array(8).fill(40));
  });
});

/** The rest of a trigger that lets no row in. */
const REFUSAL = {
  sqlite: `BEGIN SELECT RAISE(ABORT, 'no'); END`,
  oceanbase: `FOR EACH ROW SIGNAL SQLSTATE '45000'`,
};

describe('when counts are stored', () => {
  const stored = (scope: string) =>
    server.database.rows('SELECT preparations FROM recall_token_days WHERE scope_id = ?', scope);

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is at most a second later, without anybody asking', async () => {
    await api.prepare({ scope_id: scopeId, query: QUERY });
    await pause(1_000);
    expect(await stored(scopeId)).toEqual([{ preparations: 1 }]);
  });

  it('is at stop at the latest', async () => {
    const other = await startServer();
    const scope = await givenScope(other.api);
    await other.api.prepare({ scope_id: scope, query: QUERY });
    await other.close();
    expect(await other.database.rows('SELECT scope_id, preparations FROM recall_token_days')).toEqual([
      { scope_id: scope, preparations: 1 },
    ]);
    const again = await startServer({ database: other.database });
    await again.api.prepare({ scope_id: scope, query: QUERY });
    expect(await recallOf(scope, again.api)).toMatchObject({ preparations: 2 });
    await again.stop();
  });

  it('is later when storing fails; no request notices, and no count is lost', async () => {
    const execute = (sql: string) => server.database.execute(sql);
    await execute(`CREATE TRIGGER refuse BEFORE INSERT ON recall_token_days ${REFUSAL[server.database.options.kind]}`);
    expect((await api.prepare({ scope_id: scopeId, query: QUERY })).status).toBe(200);
    await pause(700);
    expect((await api.prepare({ scope_id: scopeId, query: QUERY })).status).toBe(200);
    expect(await recallOf(scopeId)).toMatchObject({ preparations: 2 });
    expect(await stored(scopeId)).toEqual([]);
    await execute('DROP TRIGGER refuse');
    await pause(1_000);
    expect(await stored(scopeId)).toEqual([{ preparations: 2 }]);
    expect(await recallOf(scopeId)).toMatchObject({ preparations: 2 });
  });
});

describe('get_stats', () => {
  it('tells what is stored, by Scope and in all', async () => {
    const other = await givenScope(api);
    const { citation } = await givenMemory(api, scopeId, 'one');
    await givenMemory(api, scopeId, 'two');
    await givenMemory(api, other, 'three');
    await api.retire({ scope_id: scopeId, citation });
    const { situation, ...rest } = { situation: 's', action: 'a', outcome: 'o', lesson: 'l' };
    const created = await givenExperience(api, scopeId, { situation, ...rest });
    await api.replaceArtifact(
      { ...created, scope_id: scopeId, family: 'experience' },
      { content: { ...rest, situation: 'again' } },
      { 'If-Match': '"revision:1"' },
    );
    const { status, headers, body } = await getStats(only(scopeId, other));
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    const [first, second] = body.by_scope[0]?.scope_id === scopeId ? body.by_scope : [...body.by_scope].reverse();
    expect(first?.inventory).toEqual({
      sources: { total: 2, memory_processed: 0, memory_pending: 2 },
      artifacts: {
        total: 2,
        by_family: [
          { family: 'experience', total: 1 },
          { family: 'memory', total: 1 },
        ],
      },
      candidates: { total: 0, pending: 0, approved: 0, rejected: 0, by_family: [] },
      memory: {
        entries: {
          total: 2,
          active: 1,
          inactive: 1,
          by_kind: [{ kind: 'fact', total: 2, active: 1, inactive: 1 }],
        },
      },
    });
    expect(second?.inventory.memory.entries).toMatchObject({ total: 1, active: 1 });
    expect(body.inventory.artifacts).toMatchObject({ total: 3 });
    expect(body.inventory.memory.entries).toMatchObject({ total: 3, active: 2, inactive: 1 });
  });

  it('counts Candidates by family and status', async () => {
    await approvedExperience({ source_refs: [await capture('evidence')] });
    const { body } = await getStats(only(scopeId));
    expect(body.inventory.candidates).toEqual({
      total: 1,
      pending: 0,
      approved: 1,
      rejected: 0,
      by_family: [{ family: 'experience', total: 1, pending: 0, approved: 1, rejected: 0 }],
    });
  });

  it.each([
    ['today', 1],
    ['7d', 7],
    ['30d', 30],
  ] as const)('shows every UTC day of the period %s', async (period, days) => {
    await api.prepare({ scope_id: scopeId, query: QUERY });
    const { recall, usage, as_of } = (await getStats(only(scopeId), period)).body;
    const today = as_of.slice(0, 10);
    expect(recall.period).toMatchObject({ preset: period, end_date: today, timezone: 'UTC' });
    expect(usage.period).toEqual(recall.period);
    expect(recall.daily.map(({ date }) => date)).toEqual(usage.daily.map(({ date }) => date));
    expect(recall.daily.length).toBe(days);
    expect(recall.daily[0]?.date).toBe(recall.period.start_date);
    expect(recall.daily.at(-1)).toMatchObject({ date: today, preparations: 1 });
  });

  it('leaves days outside the period out', async () => {
    await server.database.execute(`INSERT INTO recall_token_days VALUES
      ('${scopeId}', '2000-01-01', 'character:weighted', '1', 5, 5, 5, 100, 50)`);
    expect(await recallOf(scopeId)).toMatchObject({ preparations: 0, baseline_tokens: 0 });
  });

  it('selects subtrees from the root down, and all Scopes by id', async () => {
    const child = await givenScope(api, { parent_scope_id: scopeId });
    const subtree = (await getStats({ mode: 'subtree', root_scope_id: scopeId })).body;
    expect(subtree.scope_ids).toEqual([scopeId, child]);
    const all = (await getStats({ mode: 'all' })).body;
    expect(all.scope_ids).toEqual(expect.arrayContaining([scopeId, child]));
    expect(all.by_scope.map((own) => own.scope_id)).toEqual(all.scope_ids);
    expect([...all.scope_ids].sort()).toEqual(all.scope_ids);
  });

  it('takes 30 days unless told', async () => {
    const { body } = await api.stats({ selection: only(scopeId) });
    expect(body.recall.period.preset).toBe('30d');
  });

  it('refuses what names no Scope', async () => {
    expectError(await getStats(only('nowhere')), 404, 'scope_not_found');
    expectFaults(await getStats(only()), [['too_short', ['body', 'selection', 'exact', 'scope_ids']]]);
    expectFaults(await getStats(only(scopeId, scopeId)), [['value_error', ['scope_ids']]]);
    const unknown = await api.send('POST', '/v1/stats', { json: { selection: { mode: 'some' }, period: '1y' } });
    expectFaults(unknown, [
      ['union_tag_invalid', ['body', 'selection']],
      ['enum', ['body', 'period']],
    ]);
  });
});
