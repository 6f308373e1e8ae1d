import { anExperience } from '../factories/an-experience.js';
import { FakeClock } from '../fakes/fake-clock.js';
import type { Answer, ApiClient, ArtifactAddress, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenMemory, givenProfile, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

type Page = Wire['ArtifactPage'];
type Item = Wire['ArtifactCollectionItem'];
type Query = Readonly<Record<string, string>>;

/** Listed by id; topics are listed by publication (topic-memory.e2e-spec.ts). */
const FAMILIES = ['memory', 'experience', 'profile'] as const;
const HOUR_SECONDS = 3_600;

const clock = new FakeClock();
let server: TestServer;
let api: ApiClient;
let scopeId: string;

beforeAll(async () => {
  server = await startServer({ clock });
  api = server.api;
});
afterAll(() => server.stop());
beforeEach(async () => {
  scopeId = await givenScope(api);
});

const toSearch = (query: Query | string): string =>
  typeof query === 'string' ? query : new URLSearchParams(query).toString();

const listPage = (family: string, query: Query | string = {}, scope = scopeId): Promise<Answer<Page>> =>
  api.listArtifacts(scope, family, toSearch(query));

const revisionPage = (address: ArtifactAddress, query: Query | string = {}): Promise<Answer<Page>> =>
  api.listRevisions(address, toSearch(query));

/** All items of a list, page by page; `between` runs after every page. */
async function walk(
  page: (query: Query) => Promise<Answer<Page>>,
  query: Query = {},
  between: () => unknown = () => undefined,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer<Page> = await page(cursor === null ? query : { ...query, cursor });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    items.push(...answer.body.items);
    cursor = answer.body.next_cursor;
    await between();
  } while (cursor !== null);
  return items;
}

const revise = async (address: ArtifactAddress, revision: number) => {
  const content = anExperience({ lesson: `Lesson ${revision}.` });
  const answer = await api.replaceArtifact(address, { content }, { 'if-match': `"revision:${revision - 1}"` });
  expect(answer).toMatchObject({ status: 200 });
};

/** An Experience at revision `head`. */
async function givenRevisions(head: number): Promise<ArtifactAddress> {
  const address = await givenExperience(api, scopeId);
  for (let revision = 2; revision <= head; revision += 1) await revise(address, revision);
  return address;
}

/** `count` Experiences like `address`, with ids from `bulk-00001` on, written behind the server's back. */
async function givenMany(address: ArtifactAddress, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => `bulk-${String(index + 1).padStart(5, '0')}`);
  for (let at = 0; at < count; at += 400) await insertLike(address, ids.slice(at, at + 400));
  return ids;
}

async function insertLike(address: ArtifactAddress, ids: readonly string[]): Promise<void> {
  const n = `(${ids.map((id) => `SELECT '${id}' AS id`).join(' UNION ALL ')}) n`;
  const where = `scope_id = '${address.scope_id}' AND family = 'experience' AND artifact_id = '${address.artifact_id}'`;
  const columns = 'content, content_digest, sources, artifacts, memory_citations, created_at';
  await server.database.execute(
    `INSERT INTO artifact_revisions
       SELECT scope_id, family, n.id, 1, ${columns} FROM artifact_revisions, ${n} WHERE ${where} AND revision = 1`,
  );
  await server.database.execute(
    `INSERT INTO artifact_heads SELECT scope_id, family, n.id, 1 FROM artifact_heads, ${n} WHERE ${where}`,
  );
}

const idsOf = (items: readonly Item[]): string[] => items.map(({ artifact_id }) => artifact_id);

describe('the Artifacts of a family', () => {
  it.each(FAMILIES)('%s: none is an empty page', async (family) => {
    expect(await listPage(family)).toMatchObject({ status: 200, body: { items: [], next_cursor: null } });
  });

  it('show head, evidence and digest, without content', async () => {
    await givenMemory(api, scopeId, 'Deployed on Tuesdays.');
    await givenProfile(api, scopeId, '# Ada\n');
    await givenRevisions(3);
    for (const family of FAMILIES) {
      const { items } = (await listPage(family)).body;
      expect(items.length).toBe(1);
      for (const item of items) {
        const { family, artifact_id, revision, sources, artifacts, content_digest } = (await api.getArtifact(item))
          .body;
        const head = { scope_id: scopeId, family, artifact_id, revision, sources, artifacts, content_digest };
        expect(item).toEqual({ ...head, title: null, summary: null, published_at: null, source_count: null });
      }
    }
  });

  it('come by id in code-point order', async () => {
    for (let count = 0; count < 5; count += 1) await givenExperience(api, scopeId);
    const { items } = (await listPage('experience')).body;
    expect(items.length).toBe(5);
    expect(idsOf(items)).toEqual(idsOf(items).sort());
  });

  it('of one Scope and family only', async () => {
    const other = await givenScope(api);
    await givenExperience(api, other);
    await givenMemory(api, scopeId, 'Deployed on Tuesdays.');
    expect((await listPage('experience')).body.items).toEqual([]);
  });

  it('derive the digest of a Memory once, and keep it', async () => {
    await givenMemory(api, scopeId, 'Deployed on Tuesdays.');
    const kept = async () => {
      const rows = await server.database.rows<{ digest: string | null }>(
        `SELECT content_digest AS digest FROM artifact_revisions WHERE scope_id = ? AND family = 'memory'`,
        scopeId,
      );
      return rows[0]?.digest;
    };
    expect(await kept()).toBeNull();
    const [item] = (await listPage('memory')).body.items;
    // Kept after the answer: nobody waits for it.
    for (let wait = 0; (await kept()) === null && wait < 100; wait += 1)
      await new Promise((done) => setTimeout(done, 10));
    expect(await kept()).toBe(item?.content_digest);
  });

  it('come 50 to a page, and up to 100', async () => {
    await givenMany(await givenExperience(api, scopeId), 120);
    expect((await listPage('experience')).body.items.length).toBe(50);
    expect((await listPage('experience', { limit: '100' })).body.items.length).toBe(100);
    for (const limit of ['1', '7', '100'])
      expect(new Set(idsOf(await walk((query) => listPage('experience', query), { limit }))).size).toBe(121);
  });

  it('the last full page has no cursor', async () => {
    await givenMany(await givenExperience(api, scopeId), 9);
    expect((await listPage('experience', { limit: '10' })).body.next_cursor).toBeNull();
  });

  it('10,000 page through completely, once each, while writers add more', async () => {
    const there = await givenMany(await givenExperience(api, scopeId), 10_000);
    const written = new Set<string>();
    const writer = { last: Promise.resolve() };
    const add = async () => void written.add((await givenExperience(api, scopeId)).artifact_id);
    const addMore = () => (writer.last = writer.last.then(() => Promise.all([add(), add()])).then(() => undefined));
    const seen = idsOf(
      await walk(
        (query) => listPage('experience', query),
        { limit: '100' },
        () => void addMore(),
      ),
    );
    await writer.last;
    expect(written.size).toBeGreaterThanOrEqual(200);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort());
    expect(seen.filter((id) => id.startsWith('bulk-'))).toEqual(there);
    const strangers = seen.filter((id) => !id.startsWith('bulk-') && !written.has(id));
    expect(strangers.length).toBe(1);
  });

  it('a page shows the head as it is when the page is read', async () => {
    const address = await givenExperience(api, scopeId);
    await givenMany(address, 1);
    const first = (await listPage('experience', { limit: '1' })).body;
    const next = { limit: '1', cursor: first.next_cursor ?? '' };
    const [second] = (await listPage('experience', next)).body.items;
    await revise({ ...address, artifact_id: second?.artifact_id ?? '' }, 2);
    expect((await listPage('experience', next)).body.items).toMatchObject([{ revision: 2 }]);
  });
});

describe('a filter by tags', () => {
  beforeEach(async () => {
    await givenExperience(api, scopeId);
    await givenMemory(api, scopeId, 'Deployed on Tuesdays.');
  });

  it.each(['memory', 'experience'])('matches no %s, as no tag exists (D-12)', async (family) => {
    for (const query of ['tag=release', 'tag=release&tag=urgent&tag_match=any'])
      expect(await listPage(family, query)).toMatchObject({ status: 200, body: { items: [], next_cursor: null } });
  });

  it('a match without a tag is no filter', async () => {
    expect((await listPage('experience', 'tag_match=any')).body.items.length).toBe(1);
  });

  it.each<[string, string, [string, unknown[]][]]>([
    ['an unknown match', 'tag=a&tag_match=some', [['enum', ['tag_match']]]],
    ['an empty tag', 'tag=a&tag=', [['string_too_short', ['tag', 1]]]],
    ['a long tag', `tag=${'a'.repeat(65)}`, [['string_too_long', ['tag', 0]]]],
    ['17 tags', Array.from({ length: 17 }, (_, index) => `tag=${index}`).join('&'), [['too_long', ['tag']]]],
    ['outer white space', 'tag=%20a', [['value_error', ['tag']]]],
    ['a control character', 'tag=a%07', [['value_error', ['tag']]]],
    ['one tag twice', 'tag=Release&tag=release', [['value_error', ['tag']]]],
  ])('%s is a fault', async (_, query, faults) => {
    expectFaults(
      await listPage('experience', query),
      faults.map(([type, loc]) => [type, ['query', ...loc]] as const),
      400,
    );
  });

  it('is not offered for a Profile', async () => {
    const answer = await listPage('profile', 'tag=release');
    expectError(answer, 422, 'invalid_request', { field: 'tag', reason: expect.any(String) as string });
  });
});

describe('the revisions of an Artifact', () => {
  it('come newest first, each as it was', async () => {
    const address = await givenRevisions(3);
    const { items, next_cursor } = (await revisionPage(address)).body;
    expect(items.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(next_cursor).toBeNull();
    for (const item of items) {
      const { content_digest, sources, artifacts } = (await api.getRevision(address, item.revision)).body;
      expect(item).toMatchObject({ artifact_id: address.artifact_id, content_digest, sources, artifacts, title: null });
    }
  });

  it('of a Memory have the digests that exact reads give', async () => {
    for (const text of ['One.', 'Two.', 'Three.']) await givenMemory(api, scopeId, text);
    const address = { scope_id: scopeId, family: 'memory', artifact_id: 'memory' };
    const { items } = (await revisionPage(address)).body;
    expect(items.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(new Set(items.map(({ content_digest }) => content_digest)).size).toBe(3);
    for (const { revision, content_digest } of items)
      expect((await api.getRevision(address, revision)).body.content_digest).toBe(content_digest);
  });

  it('begin with the head of the first page: later ones are not part of the walk', async () => {
    const address = await givenRevisions(5);
    let head = 5;
    const items = await walk(
      (query) => revisionPage(address, query),
      { limit: '2' },
      () => revise(address, (head += 1)),
    );
    expect(items.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
    expect((await revisionPage(address, { limit: '1' })).body.items).toMatchObject([{ revision: 8 }]);
  });
});

describe('a cursor', () => {
  let address: ArtifactAddress;
  beforeEach(async () => {
    address = await givenRevisions(3);
    await givenMany(address, 3);
  });

  const lists: [string, (query?: Query) => Promise<Answer<Page>>][] = [
    ['list_artifacts', (query) => listPage('experience', query)],
    ['list_artifact_revisions', (query) => revisionPage(address, query)],
  ];

  const cursorOf = async (list: (query?: Query) => Promise<Answer<Page>>): Promise<string> =>
    (await list({ limit: '1' })).body.next_cursor ?? '';

  it.each(lists)('%s: may go on with another limit', async (_, list) => {
    const cursor = await cursorOf(list);
    expect((await list({ limit: '2', cursor })).body.items.length).toBe(2);
  });

  it.each(lists)('%s: is good for an hour, and no longer', async (_, list) => {
    const cursor = await cursorOf(list);
    clock.advanceSeconds(HOUR_SECONDS - 1);
    expect((await list({ cursor })).status).toBe(200);
    clock.advanceSeconds(1);
    expectError(await list({ cursor }), 410, 'cursor_expired');
  });

  it.each(lists)('%s: is refused when damaged', async (_, list) => {
    const cursor = await cursorOf(list);
    const damaged = [`x${cursor}`, cursor.slice(0, -1), cursor.replace('.', ''), `${cursor}.x`, '.', '1', 'bulk-00001'];
    for (const wrong of damaged)
      expectError(await list({ cursor: wrong }), 400, 'invalid_cursor', { field: 'cursor', reason: 'is invalid' });
  });

  it('belongs to one list of one Scope, family and Artifact', async () => {
    const [artifacts, revisions] = [await cursorOf(lists[0]![1]), await cursorOf(lists[1]![1])];
    const other = await givenScope(api);
    const twin = { ...address, artifact_id: 'bulk-00001' };
    const answers = [
      await listPage('memory', { cursor: artifacts }),
      await listPage('experience', { cursor: artifacts }, other),
      await listPage('experience', { cursor: artifacts, tag: 'release' }),
      await listPage('experience', { cursor: revisions }),
      await revisionPage(address, { cursor: artifacts }),
      await revisionPage(twin, { cursor: revisions }),
    ];
    for (const answer of answers) expectError(answer, 400, 'invalid_cursor');
  });

  it('must not be empty or huge', async () => {
    expectFaults(await listPage('experience', { cursor: '' }), [['string_too_short', ['query', 'cursor']]], 400);
    const huge = { cursor: 'x'.repeat(4_097) };
    expectFaults(await listPage('experience', huge), [['string_too_long', ['query', 'cursor']]], 400);
  });
});

describe('parameters of the lists', () => {
  let address: ArtifactAddress;
  beforeEach(async () => {
    address = await givenRevisions(3);
    await givenMany(address, 2);
  });

  it('unknown ones are ignored, and the last repeat counts', async () => {
    for (const query of ['limit=50&limit=1&foo=1&scope_id=x', 'limit=x&limit=1']) {
      expect((await listPage('experience', query)).body.items.length).toBe(1);
      expect((await revisionPage(address, query)).body.items.length).toBe(1);
    }
  });

  it.each<[string, string]>([
    ['0', 'greater_than_equal'],
    ['101', 'less_than_equal'],
    ['ten', 'int_parsing'],
    ['', 'int_parsing'],
  ])('a limit of "%s" is a fault', async (limit, type) => {
    expectFaults(await listPage('experience', { limit }), [[type, ['query', 'limit']]], 400);
    expectFaults(await revisionPage(address, { limit }), [[type, ['query', 'limit']]], 400);
  });

  it('an unknown Scope or Artifact is not found, whatever the cursor', async () => {
    expectError(await listPage('experience', {}, 'project:none'), 404, 'scope_not_found');
    expectError(await listPage('experience', { cursor: 'x' }, 'project:none'), 404, 'scope_not_found');
    expectError(await revisionPage({ ...address, scope_id: 'project:none' }), 404, 'scope_not_found');
    expectError(await revisionPage({ ...address, artifact_id: 'none' }), 404, 'artifact_not_found');
    expectError(await revisionPage({ ...address, family: 'memory' }), 404, 'artifact_not_found');
  });

  it('a family that is not offered is a fault of the path (D-12)', async () => {
    expectFaults(await listPage('skill'), [['enum', ['path', 'family']]]);
    expectFaults(await revisionPage({ ...address, family: 'handoff' }), [['enum', ['path', 'family']]]);
  });
});

describe('the revisions of a large Memory', () => {
  it('come in pages that end early, so that other requests are served meanwhile', async () => {
    const REVISIONS = 25;
    const scope = await givenScope(server.api);
    const text = (at: number) => ({ kind: 'fact', text: `Fact number ${at}.` });
    const created = await server.api.createArtifact(scope, {
      family: 'memory',
      content: { entries: Array.from({ length: 100 }, (_, at) => text(at)) },
    });
    const memory = { scope_id: scope, family: 'memory', artifact_id: created.body.artifact_id };
    for (let revision = 1; revision < REVISIONS; revision += 1) {
      const entries = Array.from({ length: 100 }, (_, at) => text(revision * 100 + at));
      await server.api.replaceArtifact(memory, { content: { entries } }, { 'if-match': `"revision:${revision}"` });
    }
    const sizes: number[] = [];
    const page = async (query: Query) => {
      const answer = await revisionPage(memory, query);
      sizes.push(answer.body.items.length);
      return answer;
    };
    const seen = (await walk(page, { limit: '100' })).map(({ revision }) => revision);
    expect(seen).toEqual(Array.from({ length: REVISIONS }, (_, at) => REVISIONS - at));
    expect(Math.max(...sizes)).toBeLessThan(REVISIONS);
  });
});
