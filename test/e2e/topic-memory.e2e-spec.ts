import { contentDigest } from '../../src/artifacts/kernel/digest.js';
import { aTopic } from '../factories/a-topic.js';
import { FakeClock } from '../fakes/fake-clock.js';
import type { ArtifactAddress, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenScope, givenTopic } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const clock = new FakeClock();
let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const SOURCE = { source_type: 'content', source_id: expect.stringMatching(/^src_[0-9a-f]{32}$/) as string };
const ifMatch = (revision: number) => ({ 'if-match': `"revision:${revision}"` });

const theTopic = async (content: Partial<Wire['TopicMemoryContent']> = {}): Promise<ArtifactAddress> => ({
  ...(await givenTopic(server.api, scope_id, content)),
  scope_id,
});

const replace = (topic: ArtifactAddress, content: Partial<Wire['TopicMemoryContent']>, revision: number) =>
  server.api.replaceArtifact(topic, { content: aTopic(content) }, ifMatch(revision));

const referenceTo = ({ family, artifact_id }: ArtifactAddress, revision: number) => ({ family, artifact_id, revision });

const listTopics = (query?: string) => server.api.listArtifacts(scope_id, 'topic-memory', query);

describe('Writing a topic (D-29)', () => {
  it('creates revision 1 on a Source that records the command', async () => {
    const { status, headers, body } = await server.api.createArtifact(scope_id, {
      family: 'topic-memory',
      content: aTopic(),
    });
    expect([status, headers.etag]).toEqual([201, '"revision:1"']);
    expect(headers.location).toBe(`/v1/scopes/${scope_id}/artifacts/topic-memory/${body.artifact_id}`);
    const address = { scope_id, family: 'topic-memory', artifact_id: body.artifact_id };
    expect(body).toEqual({ ...address, revision: 1, sources: [SOURCE], artifacts: [] });
    expect(body.artifact_id).toMatch(/^art_[0-9a-f]{32}$/);
    const read = await server.api.getArtifact(address);
    expect(read.body).toMatchObject({ content: aTopic(), content_digest: contentDigest(aTopic()) });
    const { content } = (await server.api.getSource(scope_id, body.sources[0]?.source_id ?? '')).body;
    expect(content).toEqual(aTopic());
  });

  it('replaces the whole of it; the next revision rests on its own Source and on the revision before', async () => {
    const topic = await theTopic();
    const { status, headers, body } = await replace(topic, { title: 'Contracts' }, 1);
    expect([status, headers.etag, body.revision]).toEqual([200, '"revision:2"', 2]);
    expect(body).toMatchObject({ content: aTopic({ title: 'Contracts' }), artifacts: [referenceTo(topic, 1)] });
    expect(body.sources).toEqual([SOURCE]);
    const first = await server.api.getRevision(topic, 1);
    expect(first.body.content).toEqual(aTopic());
    expect(first.body.sources).not.toEqual(body.sources);
  });

  it('an identical replacement is another revision', async () => {
    const topic = await theTopic();
    expect((await replace(topic, {}, 1)).body.revision).toBe(2);
  });

  it('keeps the texts as they were sent', async () => {
    const content = {
      title: ' e\u0301 \ud842\udfb7',
      summary: '\ttab\r\n',
      detail: '\n# A\r\n\r\n\u0000 灯台 🚢\n\n\n',
    };
    const topic = await theTopic(content);
    expect((await server.api.getArtifact(topic)).body.content).toEqual(content);
  });

  it.each<[keyof Wire['TopicMemoryContent'], number]>([
    ['title', 512],
    ['summary', 8_000],
    ['detail', 125_000],
  ])('takes a %s of %d code points and no more', async (field, limit) => {
    const topic = await theTopic({ [field]: '𠮷'.repeat(limit) });
    const before = await server.database.rowCounts();
    const refused = await replace(topic, { [field]: 'a'.repeat(limit + 1) }, 1);
    const loc = ['body', 'ReplaceTopicMemoryArtifactRequest', 'content', field];
    expectFaults(refused, [['string_too_long', loc]]);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it.each(['title', 'summary', 'detail'])('refuses a blank %s and stores nothing', async (field) => {
    const before = await server.database.rowCounts();
    const content = aTopic({ [field]: ' \n\u3000\u001c' });
    const answer = await server.api.createArtifact(scope_id, { family: 'topic-memory', content });
    expectError(answer, 422, 'invalid_request', { field: `content.${field}`, reason: expect.any(String) });
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('refuses missing and unknown texts, all at once', async () => {
    const json = { family: 'topic-memory', content: { title: 'T', lineage: [], published_at: 'now' } };
    const answer = await server.api.send('POST', `/v1/scopes/${scope_id}/artifacts`, { json });
    const at = (field: string) => ['body', 'topic-memory', 'content', field];
    expectFaults(answer, [
      ['missing', at('summary')],
      ['missing', at('detail')],
      ['extra_forbidden', at('lineage')],
      ['extra_forbidden', at('published_at')],
    ]);
  });

  it('needs the tag of the head, which exists', async () => {
    const topic = await theTopic();
    expectError(await server.api.replaceArtifact(topic, { content: aTopic() }), 428, 'precondition_required', null);
    expectError(await replace(topic, {}, 2), 412, 'revision_conflict');
    const unknown = { ...topic, artifact_id: 'art_0' };
    expectError(await replace(unknown, {}, 1), 404, 'artifact_not_found', null);
  });

  it('of two concurrent replacements one wins, and only it is found', async () => {
    const topic = await theTopic();
    const answers = await Promise.all(['walrus', 'narwhal'].map((detail) => replace(topic, { detail }, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { hits } = (await server.api.searchTopics({ scope_id, query: 'walrus narwhal' })).body;
    expect(hits.map(({ artifact, snippet }) => [artifact.revision, snippet])).toEqual([
      [2, answers[0]?.status === 200 ? 'walrus' : 'narwhal'],
    ]);
  });

  it('repeats its answer for the same idempotency key (D-11)', async () => {
    const request = { family: 'topic-memory', content: aTopic() } as const;
    const key = { 'idempotency-key': `topic-${scope_id}` };
    const first = await server.api.createArtifact(scope_id, request, key);
    expect((await server.api.createArtifact(scope_id, request, key)).body).toEqual(first.body);
    expect((await listTopics()).body.items).toHaveLength(1);
  });
});

describe('get_topic_memory', () => {
  it('answers exactly the cited revision', async () => {
    const topic = await theTopic();
    const { body: second } = await replace(topic, { detail: 'Second.' }, 1);
    const read = (revision: number) => server.api.getTopic({ scope_id, artifact: referenceTo(topic, revision) });
    expect((await read(1)).body).toMatchObject({ artifact: referenceTo(topic, 1), ...aTopic() });
    expect((await read(2)).body).toEqual({
      artifact: referenceTo(topic, 2),
      ...aTopic({ detail: 'Second.' }),
      source_refs: [{ name: 'content', source_id: second.sources[0]?.source_id }],
    });
  });

  it('what is not there is 404, a reference of another family 422', async () => {
    const topic = await theTopic();
    const experience = await givenExperience(server.api, scope_id);
    const read = (artifact: Wire['ArtifactReference'], scope = scope_id) =>
      server.api.getTopic({ scope_id: scope, artifact });
    expectError(await read(referenceTo(topic, 2)), 404, 'artifact_not_found', null);
    expectError(await read(referenceTo(topic, 1), 'nowhere'), 404, 'scope_not_found', null);
    expectError(await read(referenceTo(topic, 1), await givenScope(server.api)), 404, 'artifact_not_found', null);
    const field = { field: 'artifact.family', reason: expect.any(String) };
    expectError(await read(referenceTo(experience, 1)), 422, 'invalid_request', field);
  });
});

describe('The list of topics', () => {
  it('shows title, summary, time and number of Sources of each head', async () => {
    const topic = await theTopic();
    await replace(topic, { title: 'Contracts' }, 1);
    const { sources, artifacts, content_digest } = (await server.api.getArtifact(topic)).body;
    const { title, summary } = aTopic({ title: 'Contracts' });
    expect((await listTopics()).body.items).toEqual([
      {
        ...{ ...topic, revision: 2, sources, artifacts, content_digest, title, summary },
        published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        source_count: 1,
      },
    ]);
  });

  it('has the last published first, then comes by id, page by page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await theTopic()).artifact_id);
    clock.advanceSeconds(1);
    const last = await theTopic();
    clock.advanceSeconds(1);
    await replace({ ...last, artifact_id: ids[2] ?? '' }, {}, 1);
    const others = ids.filter((_, at) => at !== 2).sort();
    const expected = [ids[2], last.artifact_id, ...others];

    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? 'limit=2' : `limit=2&cursor=${cursor}`;
      const { body } = await listTopics(query);
      found.push(...body.items.map(({ artifact_id }) => artifact_id));
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(expected);
  });

  it('takes no tag and no cursor of another list', async () => {
    await theTopic();
    await theTopic();
    expectError(await listTopics('tag=release'), 422, 'invalid_request', { field: 'tag', reason: expect.any(String) });
    const { next_cursor } = (await listTopics('limit=1')).body;
    const other = await server.api.listArtifacts(scope_id, 'experience', `limit=1&cursor=${next_cursor}`);
    expectError(other, 400, 'invalid_cursor');
  });

  it('of revisions shows none of the four', async () => {
    const topic = await theTopic();
    await replace(topic, {}, 1);
    const { items } = (await server.api.listRevisions(topic)).body;
    expect(items.map(({ revision }) => revision)).toEqual([2, 1]);
    for (const item of items)
      expect(item).toMatchObject({ title: null, summary: null, published_at: null, source_count: null });
  });
});

it('Topics are counted as Artifacts, each once whatever its revisions', async () => {
  await replace(await theTopic(), {}, 1);
  await theTopic();
  const { body } = await server.api.stats({ selection: { mode: 'exact', scope_ids: [scope_id] } });
  expect(body.inventory.artifacts).toEqual({ total: 2, by_family: [{ family: 'topic-memory', total: 2 }] });
});
