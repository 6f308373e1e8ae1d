import { collapseWhitespace } from '../../src/artifacts/kernel/whitespace.js';
import { aTopic } from '../factories/a-topic.js';
import type { ArtifactAddress, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenMemory, givenProfile, givenScope, givenTopic } from '../support/given.js';
import { EMPTY_CONTEXT, Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let scope_id: string;
let prepared: Prepared;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
  prepared = new Prepared(server.api, { scope_id, query: 'lockfile' });
});

const given = (content: Partial<Wire['TopicMemoryContent']>, scope = scope_id): Promise<ArtifactAddress> =>
  givenTopic(server.api, scope, content);

const search = async (query: string, limit?: number) => {
  const { status, body } = await server.api.searchTopics({
    scope_id,
    query,
    ...(limit === undefined ? {} : { limit }),
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { mode: 'fts' } });
  return body.hits;
};
const titlesFor = async (query: string, limit?: number) => (await search(query, limit)).map(({ title }) => title);

const replace = (topic: ArtifactAddress, content: Partial<Wire['TopicMemoryContent']>, revision: number) =>
  server.api.replaceArtifact(
    { ...topic, scope_id },
    { content: aTopic(content) },
    { 'if-match': `"revision:${revision}"` },
  );

/** Long enough to be a chunk of its own. */
const chapter = (words: string) => `## ${words}\n\n${'Other matters are told at length. '.repeat(38)}`;

const LOCKFILES = {
  title: 'Lockfile policy',
  summary: 'How lockfiles are kept.',
  detail: 'Never disable frozen-lockfile in CI.',
};

describe('search_topic_memory', () => {
  it('finds by title and summary, by detail, and by both; the more channels, the higher', async () => {
    const both = await given(LOCKFILES);
    await given({ title: 'Installing', summary: 'Installing packages.', detail: 'The lockfile decides versions.' });
    await given({ title: 'Lockfile history', summary: 'When it came.', detail: 'In spring.' });
    const hits = await search('lockfile');
    expect(hits[0]).toEqual({
      artifact: { family: 'topic-memory', artifact_id: both.artifact_id, revision: 1 },
      title: LOCKFILES.title,
      summary: LOCKFILES.summary,
      snippet: LOCKFILES.detail,
      score: expect.any(Number),
      matched_by: ['topic_fts', 'detail_fts'],
    });
    expect(hits[0]?.score).toBeGreaterThan(90);
    expect(hits.slice(1).map(({ matched_by, snippet }) => [matched_by, snippet])).toEqual(
      expect.arrayContaining([
        [['topic_fts'], null],
        [['detail_fts'], 'The lockfile decides versions.'],
      ]),
    );
    expect(hits).toHaveLength(3);
  });

  it('scores 100 what both channels rank first, 50 what one does', async () => {
    await given(LOCKFILES);
    expect((await search('lockfile')).map(({ score }) => score)).toEqual([100]);
    expect((await search('policy')).map(({ score, snippet }) => [score, snippet])).toEqual([[50, null]]);
  });

  it('knows only heads: what a revision no longer says is not found, nor are chunks that are gone', async () => {
    const detail = [chapter('walrus'), chapter('narwhal'), chapter('beluga')].join('\n\n');
    const topic = await given({ title: 'Sea', summary: 'The sea.', detail });
    expect((await search('beluga'))[0]?.snippet).toContain('beluga');
    await replace(topic, { title: 'Sea', summary: 'The sea.', detail: chapter('dugong') }, 1);
    for (const gone of ['walrus', 'narwhal', 'beluga']) expect(await search(gone)).toEqual([]);
    expect((await search('dugong')).map(({ artifact }) => artifact.revision)).toEqual([2]);
  });

  it('counts a topic once, whatever the number of its chunks, and still finds the others', async () => {
    const detail = Array.from({ length: 90 }, (_, at) => chapter(`Lockfile ${at}`)).join('\n\n');
    await given({ title: 'Long', summary: 'Long.', detail });
    for (let at = 0; at < 6; at += 1)
      await given({ title: `Short ${at}`, summary: 'Short.', detail: `${chapter('Nothing')} One lockfile.` });
    const titles = await titlesFor('lockfile', 7);
    expect([...titles].sort()).toEqual(['Long', ...Array.from({ length: 6 }, (_, at) => `Short ${at}`)]);
  });

  it('shows the densest part of a long chunk, at most 480 characters', async () => {
    const detail = `${'Before it. '.repeat(70)}The lockfile\n\tdecides   versions. ${'After it. '.repeat(70)}`;
    await given({ title: 'T', summary: 'S', detail });
    const [hit] = await search('Which versions does the lockfile decide?');
    const snippet = hit?.snippet ?? '';
    expect([...snippet]).toHaveLength(480);
    expect(snippet).toMatch(/^…[^]*The lockfile decides versions\.[^]*…$/);
    expect(collapseWhitespace(detail)).toContain(snippet.slice(1, -1));
  });

  it.each([
    ['灯台は岬にある。', '灯台'],
    ['数据库每晚备份。', '数据库备份'],
    ['部署', '部'],
    ['Der Größenfaktor ist zwei.', 'GRÖSSENFAKTOR'],
    ['See `fix/release-1` for v1.1.6.', 'fix/release-1'],
    ['عقد جديد للخدمة', 'للخدمة'],
  ])('finds the inner words of every script: %s', async (detail, query) => {
    await given({ title: 'T', summary: 'S', detail });
    expect((await search(query)).map(({ snippet }) => snippet)).toEqual([detail]);
  });

  it.each(['ok', 'Thanks!', '你好', 'go on', '...'])('finds nothing for %s (D-24)', async (query) => {
    await given({ ...LOCKFILES, detail: 'ok thanks go on 你好' });
    expect(await search(query)).toEqual([]);
  });

  it('takes queries of any number of terms up to 8192 characters (D-10)', async () => {
    await given(LOCKFILES);
    const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ');
    const query = `${words.slice(0, 8_168)} Is the lockfile frozen?`;
    expect(query).toHaveLength(8_192);
    expect(await titlesFor(query)).toEqual(['Lockfile policy']);
  });

  it('stays in its Scope and answers an empty one', async () => {
    const other = await givenScope(server.api);
    await given(LOCKFILES, other);
    await server.api.updateScope(scope_id, {
      title: 'T',
      summary: 'S',
      expected_version: 1,
      context_references: [other],
    });
    expect(await search('lockfile')).toEqual([]);
  });

  it('stops at the limit, 10 by default', async () => {
    for (let at = 0; at < 12; at += 1) await given({ ...LOCKFILES, title: `Lockfile ${at}` });
    expect(await search('lockfile')).toHaveLength(10);
    expect(await search('lockfile', 12)).toHaveLength(12);
    expect(await search('lockfile', 1)).toHaveLength(1);
  });

  it.each<[string, unknown, string, string]>([
    ['outer white space', ' lockfile', 'string_pattern_mismatch', 'query'],
    ['an empty query', '', 'string_too_short', 'query'],
    ['a query that is too long', 'a'.repeat(8_193), 'string_too_long', 'query'],
  ])('refuses %s', async (_, query, type, field) => {
    const answer = await server.api.send('POST', '/v1/topic-memory/search', { json: { scope_id, query } });
    expectFaults(answer, [[type, ['body', field]]]);
  });

  it.each([0, 21])('refuses a limit of %d', async (limit) => {
    const answer = await server.api.searchTopics({ scope_id, query: 'q', limit });
    expectFaults(answer, [[limit === 0 ? 'greater_than_equal' : 'less_than_equal', ['body', 'limit']]]);
  });

  it('refuses a query of control characters that are white space, and an unknown Scope first', async () => {
    const blank = { query: '\u001c\u001d' };
    expectError(await server.api.searchTopics({ scope_id, ...blank }), 422, 'invalid_request');
    expectError(await server.api.searchTopics({ scope_id: 'nowhere', ...blank }), 404, 'scope_not_found', null);
  });
});

describe('Topics in a prepared context', () => {
  const sections = [{ family: 'topic-memory' as const, limit: 8 }];

  it('are JSON strings in the envelope, between Memory and Experience', async () => {
    const topic = await given(LOCKFILES);
    const quiet = await given({ title: 'Lockfile "names"', summary: 'Ünicode', detail: 'Nothing here.' });
    for (const text of ['A lockfile rule.', 'Another lockfile rule.']) await givenMemory(server.api, scope_id, text);
    await givenExperience(server.api, scope_id, { lesson: 'Commit the lockfile.' });
    const { content } = await prepared.context();
    const { items } = JSON.parse((content ?? '').split('\n')[4] ?? '') as { items: Record<string, unknown>[] };
    expect(items.map(({ kind = 'memory' }) => kind)).toEqual([
      ...['memory', 'topic-memory', 'experience'],
      ...['memory', 'topic-memory'],
    ]);
    const cite = ({ artifact_id }: ArtifactAddress) => ({
      artifact_ref: { family: 'topic-memory', artifact_id, revision: 1 },
    });
    expect([items[1], items[4]]).toEqual([
      {
        citation: cite(topic),
        content:
          '{"title":"Lockfile policy","summary":"How lockfiles are kept.","snippet":"Never disable frozen-lockfile in CI."}',
        truncated: false,
        kind: 'topic-memory',
      },
      {
        citation: cite(quiet),
        content: '{"title":"Lockfile \\"names\\"","summary":"Ünicode"}',
        truncated: false,
        kind: 'topic-memory',
      },
    ]);
  });

  it('are labelled paragraphs in Markdown, byte for byte', async () => {
    const { artifact_id } = await given(LOCKFILES);
    const text = await prepared.text({ assembly: { sections } });
    expect(text).toContain(`## Topic Memory

### Topic Memory 1

    Scope: "${scope_id}"
    Artifact: family="topic-memory", id="${artifact_id}", revision=1
    Truncated: no

>     Title: Lockfile policy
>     
>     Summary: How lockfiles are kept.
>     
>     Snippet: Never disable frozen-lockfile in CI.

END_POWERCONTEXT_PREPARED_TEXT_V1`);
    await given({ title: 'Lockfile names', summary: 'Names.', detail: 'Nothing here.' });
    const entries = await prepared.entries({ assembly: { sections } });
    expect(entries[1]?.body).toBe('Title: Lockfile names\n\nSummary: Names.');
  });

  it('come in the order of search, at most eight, of the current Scope only', async () => {
    const other = await givenScope(server.api);
    const current = await givenScope(server.api, { context_references: [other] });
    for (let at = 0; at < 10; at += 1)
      await given({ title: `Lockfile ${at}${' lockfile'.repeat(at)}`, summary: 'S', detail: 'D' }, current);
    for (let at = 0; at < 3; at += 1) await given(LOCKFILES, other);
    const request = { scope_id: current, max_bytes: 32_768, assembly: { sections } };
    const entries = await prepared.entries(request);
    const { hits } = (await server.api.searchTopics({ scope_id: current, query: 'lockfile', limit: 8 })).body;
    expect(entries.map(({ artifactId }) => artifactId)).toEqual(hits.map(({ artifact }) => artifact.artifact_id));
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(entries.map(({ scopeId }) => scopeId))).toEqual(new Set([current]));
    const few = await prepared.entries({ ...request, assembly: { sections: [{ family: 'topic-memory', limit: 3 }] } });
    expect(few.map(({ artifactId }) => artifactId)).toEqual(entries.slice(0, 3).map(({ artifactId }) => artifactId));
  });

  it('are recalled by a query with white space around it', async () => {
    await given(LOCKFILES);
    expect(await prepared.entries({ query: '  lockfile\n', assembly: { sections } })).toHaveLength(1);
  });

  it('never show more of the detail than the snippet', async () => {
    await given({ title: 'T', summary: 'S', detail: `${chapter('walrus')}\n\n${chapter('lockfile')}` });
    const [hit] = await search('lockfile');
    const [entry] = await prepared.entries({ assembly: { sections } });
    expect(hit?.snippet).toMatch(/lockfile/);
    expect(entry?.body).toBe(`Title: T\n\nSummary: S\n\nSnippet: ${hit?.snippet}`);
  });

  it('are cut at 2000 bytes', async () => {
    await given({ title: 'Lockfile', summary: '灯'.repeat(3_000), detail: 'D' });
    const [entry] = await prepared.entries({ assembly: { sections } });
    expect(entry?.truncated).toBe(true);
    const bytes = Buffer.byteLength(entry?.body ?? '');
    expect([bytes <= 2_000, bytes > 1_900]).toEqual([true, true]);
  });

  it('cite what reads back exactly, also when the topic has moved on', async () => {
    const topic = await given(LOCKFILES);
    const [before] = await prepared.entries({ assembly: { sections } });
    await replace(topic, { title: 'Lockfile law', summary: 'Kept strictly.', detail: 'No exceptions.' }, 1);
    const [after] = await prepared.entries({ assembly: { sections } });
    expect([before?.revision, after?.revision]).toEqual([1, 2]);
    const artifact = { family: 'topic-memory', artifact_id: topic.artifact_id, revision: 1 };
    expect((await server.api.getTopic({ scope_id, artifact })).body).toMatchObject(LOCKFILES);
    expect(after?.body).toBe('Title: Lockfile law\n\nSummary: Kept strictly.');
  });

  it('are not part of the Markdown default, and greet nobody', async () => {
    await given({ ...LOCKFILES, detail: 'Hello! The lockfile greets you.' });
    expect((await prepared.context()).status).toBe('ready');
    expect(await prepared.context({ assembly: {} })).toEqual(EMPTY_CONTEXT);
    expect(await prepared.context({ query: 'Hello!' })).toEqual(EMPTY_CONTEXT);
  });

  it('stand where their section was asked for, among all four families (RFC acceptance 3)', async () => {
    await given(LOCKFILES);
    await givenMemory(server.api, scope_id, 'A lockfile rule.');
    await givenExperience(server.api, scope_id, { lesson: 'Commit the lockfile.' });
    await givenProfile(server.api, scope_id, '# Lockfiles');
    for (const order of [
      ['topic-memory', 'profile', 'memory', 'experience'],
      ['experience', 'memory', 'topic-memory', 'profile'],
    ] as const) {
      const all = order.map((family) => ({ family, limit: 2 }));
      const entries = await prepared.entries({ max_bytes: 32_768, assembly: { sections: all } });
      expect(entries.map(({ family }) => family)).toEqual(order);
    }
  });
});
