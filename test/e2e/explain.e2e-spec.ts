import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { ApiClient, PrepareRequest, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenMemory, givenProfile, givenScope, givenTopic } from '../support/given.js';
import { EMPTY_CONTEXT } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';
import { statementsDuring } from '../support/statements-during.js';

type Explanation = Wire['ContextExplanation'];

const FAMILIES = ['memory', 'experience', 'profile', 'topic-memory'] as const;
const WORDS = ['contract', 'deploy', 'client', '部署', 'lockfile', 'snake_case'];
/** Random requests, each prepared and explained; CI asks for fewer. */
const ROUNDS = Number(process.env.EXPLAIN_ROUNDS ?? 1_000);

let server: TestServer;
let api: ApiClient;
let near: string;
let scopeId: string;
const log: string[] = [];

beforeAll(async () => {
  server = await startServer({ settings: { POWERCONTEXT_SERVER_LOGGING_LEVEL: 'debug' }, log });
  ({ api } = server);
  near = await givenScope(api);
  scopeId = await givenScope(api, { context_references: [near] });
  for (const scope of [scopeId, near]) {
    for (const [at, word] of WORDS.entries())
      await givenMemory(
        api,
        scope,
        `${word} rule ${at}: the contract of the client. ${'More of it. '.repeat(40 * at)}`,
      );
    for (let at = 0; at < 5; at += 1)
      await givenExperience(api, scope, { lesson: `Deploy the contract client ${at}.` });
    await givenProfile(api, scope, '# Likes the contract');
    for (let at = 0; at < 2; at += 1) await givenTopic(api, scope, { title: `Contract of client ${at}` });
  }
  for (let at = 0; at < 14; at += 1) await givenMemory(api, scopeId, `One more contract, number ${at}.`);
}, 60_000);
afterAll(() => server.stop());

const asked = (request: Partial<PrepareRequest> = {}): PrepareRequest => ({
  scope_id: scopeId,
  query: 'What about the contract client?',
  ...request,
});

async function explain(request: Partial<PrepareRequest> = {}): Promise<Explanation> {
  const { status, body } = await api.explain(asked(request));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function expectSums({ context, candidates, totals, budget }: Explanation): void {
  const bytes = Buffer.byteLength(context.content ?? '');
  expect(budget.content_bytes).toBe(bytes);
  expect(budget.frame_bytes + budget.citation_bytes + budget.body_bytes).toBe(bytes);
  expect(budget.frame_bytes + sum(candidates.map((each) => each.rendered_bytes))).toBe(bytes);
  expect(budget.frame_bytes + sum(budget.families.map((family) => family.bytes))).toBe(bytes);
  expect(budget.content_bytes + budget.unused_bytes).toBe(budget.max_bytes);
  expect(totals.candidates).toBe(candidates.length);
  expect(totals.included + sum(totals.left_out.map((each) => each.candidates))).toBe(candidates.length);
}

describe('the explained context', () => {
  it('is what prepare answers, byte for byte, to random requests', async () => {
    const request = fc.record({
      query: fc.subarray(WORDS, { minLength: 1 }).map((words) => `Where is ${words.join(' and ')}?`),
      max_bytes: fc.oneof(fc.integer({ min: 512, max: 3_000 }), fc.integer({ min: 512, max: 32_768 })),
      assembly: fc.option(
        fc.record({
          sections: fc.uniqueArray(
            fc.record({ family: fc.constantFrom(...FAMILIES), limit: fc.integer({ min: 1, max: 2 }) }),
            { selector: ({ family }) => family },
          ),
          show: fc.subarray(['confidence', 'recall_rank'] as const),
        }),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(request, async (random) => {
        const explained = await explain(random);
        expect(explained.context).toEqual((await api.prepare(asked(random))).body);
        expectSums(explained);
      }),
      { numRuns: ROUNDS },
    );
  }, 300_000);

  it('tells its digest, its length in tokens and the parts of a cache key', async () => {
    const explained = await explain({ assembly: { show: ['recall_rank', 'confidence'] } });
    const content = explained.context.content ?? '';
    expect(explained).toMatchObject({
      content_sha256: createHash('sha256').update(content).digest('hex'),
      estimated_tokens: Math.ceil([...content.replaceAll('…', 'four')].length / 4),
      cache_identity: {
        ...asked(),
        max_bytes: 8_000,
        assembly: {
          format: 'markdown',
          sections: [
            { family: 'memory', limit: 6 },
            { family: 'experience', limit: 2 },
          ],
          show: ['confidence', 'recall_rank'],
        },
      },
    });
    expect((await explain()).cache_identity.assembly).toBeNull();
  });

  it('tells how long each step took, and that nothing was degraded', async () => {
    const { steps, degraded } = await explain();
    expect(steps.map(({ step }) => step)).toEqual(['understand', 'recall', 'choose', 'select', 'render']);
    expect(degraded).toEqual([]);
  });
});

describe('a candidate', () => {
  const sections = FAMILIES.map((family) => ({ family, limit: 2 }));

  it('is told with its source, its searches, its words and its bytes', async () => {
    const { candidates } = await explain({ assembly: { sections } });
    const of = (family: string) => candidates.filter((each) => each.family === family);
    for (const each of candidates) expect([scopeId, near]).toContain(each.scope_id);
    for (const each of [...of('memory'), ...of('experience')]) expect(each.matched_by).toEqual(['fts']);
    for (const each of of('topic-memory')) expect(each.matched_by).toContain('topic_fts');
    for (const each of of('profile')) expect(each).toMatchObject({ matched_by: [], matched_terms: [], citation: null });
    const searched = candidates.filter(({ family }) => family !== 'profile');
    for (const { matched_terms } of searched.filter((each) => each.left_out !== 'pool_cap'))
      expect(matched_terms.join(' ')).toMatch(/contract/i);
    const beyondPool = searched.filter((each) => each.left_out === 'pool_cap');
    expect(beyondPool.flatMap(({ matched_terms }) => matched_terms)).toEqual([]);
    expect([beyondPool.length > 0, beyondPool.length < searched.length]).toEqual([true, true]);
  });

  it('cites what can be read exactly', async () => {
    const { candidates } = await explain({ assembly: { sections } });
    for (const { scope_id, family, artifact, citation, matched_terms } of candidates) {
      if (citation) {
        const { body } = await api.getEntry({ scope_id, citation });
        for (const term of matched_terms) expect(body.text).toContain(term);
      } else expect((await api.getRevision({ ...artifact, scope_id, family }, artifact.revision)).status).toBe(200);
    }
  });

  it('has the place and the mark that the text shows', async () => {
    const request = { max_bytes: 2_000, assembly: { sections, show: ['recall_rank' as const] } };
    const { context, candidates } = await explain(request);
    const shown = [...(context.content ?? '').matchAll(/Recall rank: (\d+)\n {4}Truncated: (yes|no)/g)];
    const included = candidates.filter((each) => each.included);
    expect(included.length).toBeGreaterThan(1);
    expect(included.map(({ recall_rank, truncated }) => [recall_rank, truncated])).toEqual(
      shown.map(([, rank, mark]) => [Number(rank), mark === 'yes']),
    );
  });

  it('is left out for a reason that is named', async () => {
    const reasonsOf = ({ totals }: Explanation) => totals.left_out.map(({ reason }) => reason);
    const [text, envelope] = [await explain({ max_bytes: 32_768, assembly: {} }), await explain({ max_bytes: 32_768 })];
    expect(reasonsOf(text)).toEqual(['pool_cap', 'section_limit']);
    expect(reasonsOf(envelope)).toEqual(['pool_cap', 'entry_limit', 'experience_limit']);
    expect(reasonsOf(await explain({ max_bytes: 700, assembly: {} }))).toContain('budget');
  });
});

describe('the smallest useful budget', () => {
  it.each([{ assembly: {} }, {}])('is the smallest with which prepare answers anything: %j', async (request) => {
    const { budget } = await explain({ ...request, max_bytes: 512 });
    const smallest = budget.smallest_useful_bytes ?? 0;
    const statusAt = async (max_bytes: number) => (await api.prepare(asked({ ...request, max_bytes }))).body.status;
    expect([await statusAt(smallest - 1), await statusAt(smallest)]).toEqual(['empty', 'ready']);
  });

  it('is none where nothing was recalled', async () => {
    const { context, candidates, budget } = await explain({ query: 'zeppelin', assembly: {} });
    expect([context, candidates, budget.smallest_useful_bytes]).toEqual([EMPTY_CONTEXT, [], null]);
  });
});

const TABLES = ['memory_', 'topic_', 'artifact_', 'search_', 'profile_'];

async function tablesReadFor(...families: ('memory' | 'topic-memory')[]): Promise<readonly string[]> {
  const sections = families.map((family) => ({ family, limit: 1 }));
  const statements = await statementsDuring(() => explain({ assembly: { sections } }));
  return TABLES.filter((table) => statements.some((sql) => new RegExp(`FROM ${table}`, 'i').test(sql)));
}

describe('explaining', () => {
  it('reads no family that is not selected', async () => {
    const { context, candidates, budget } = await explain({ assembly: { sections: [] } });
    expect([context, candidates, budget.families]).toEqual([EMPTY_CONTEXT, [], []]);
    expect(await tablesReadFor()).toEqual([]);
    expect(await tablesReadFor('memory')).toEqual(['memory_', 'artifact_', 'search_']);
    expect(await tablesReadFor('topic-memory')).toEqual(['topic_', 'search_']);
  });

  it('stores nothing and counts as no preparation', async () => {
    const asks = { selection: { mode: 'exact', scope_ids: [scopeId] }, period: 'today' } as const;
    const recalled = async () => (await api.stats(asks)).body.recall;
    const before = [await recalled(), await server.database.rowCounts()];
    await explain({ assembly: {} });
    await explain();
    expect([await recalled(), await server.database.rowCounts()]).toEqual(before);
  });

  it('is refused what prepare is refused', async () => {
    expectError(await api.explain(asked({ scope_id: 'unknown' })), 404, 'scope_not_found');
    const three = { sections: [{ family: 'experience' as const, limit: 3 }] };
    expectFaults(await api.explain(asked({ assembly: three })), [['value_error', ['assembly', 'sections', 0]]]);
    expectError(await api.explain(asked({ max_bytes: 511 })), 422, 'invalid_request');
  });

  it('leaves no text in the log', async () => {
    await explain({ query: 'zeppelin contract' });
    expect(log.join('')).toContain('explain_context');
    expect(log.join('')).not.toMatch(/zeppelin|More of it|Likes the contract/);
  });
});
