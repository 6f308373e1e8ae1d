import type { ArtifactReference, SourceReference } from '../../src/artifacts/kernel/references.js';
import { TopicMemoryStore } from '../../src/artifacts/topic-memory/persistence/topic-memory.store.js';
import { TopicMemoryWriter } from '../../src/artifacts/topic-memory/topic-memory.writer.js';
import type { TopicContent } from '../../src/artifacts/topic-memory/topic-memory.writer.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { Tx } from '../../src/platform/database/unit-of-work.js';
import { ScopesReader } from '../../src/scopes/scopes.reader.js';
import { aTopic } from '../factories/a-topic.js';
import { givenScope, givenSource, givenTopic } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let scopeId: string;
let writer: TopicMemoryWriter;
let sources: readonly SourceReference[];

const givenEvidence = async (): Promise<SourceReference> => {
  const { name: sourceType, source_id: sourceId } = await givenSource(server.api, scopeId);
  return { sourceType, sourceId };
};

beforeAll(async () => {
  server = await startServer();
  writer = server.app.get(TopicMemoryWriter, { strict: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  scopeId = await givenScope(server.api);
  sources = [await givenEvidence(), await givenEvidence()];
});

/** As generation does it: all topics of a window in one unit, with the Scope locked. */
const inUnit = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.app.get(UnitOfWork, { strict: false }).run(async (tx) => {
    await server.app.get(ScopesReader, { strict: false }).lockScope(tx, scopeId);
    return work(tx);
  });

const topic = (content: Partial<TopicContent> = {}) => ({ scopeId, content: aTopic(content), sources });
const create = (content: Partial<TopicContent> = {}) => inUnit((tx) => writer.create(tx, topic(content)));
const update = (previous: ArtifactReference, content: Partial<TopicContent> = {}) =>
  inUnit((tx) => writer.update(tx, topic(content), previous));

const read = async ({ artifactId, revision, family }: ArtifactReference) =>
  (await server.api.getRevision({ scope_id: scopeId, family, artifact_id: artifactId }, revision)).body;
const search = async (query: string) =>
  (await server.api.searchTopics({ scope_id: scopeId, query })).body.hits.map(({ artifact }) => artifact.revision);

describe('Topics from Sources', () => {
  it('have a UUID, rest on the Sources of their window, and are found at once', async () => {
    const created = await create({ detail: 'About walruses.' });
    expect(created).toEqual({
      family: 'topic-memory',
      artifactId: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      revision: 1,
    });
    const { sources: shown, artifacts } = await read(created);
    const expected = sources.map(({ sourceId }) => ({ source_type: 'content', source_id: sourceId }));
    expect([shown, artifacts]).toEqual([expected, []]);
    expect(await search('walruses')).toEqual([1]);
  });

  it('continue a topic: its own Sources, and the revision before', async () => {
    const created = await create();
    const { artifactId } = created;
    sources = [await givenEvidence()];
    const updated = await update(created, { detail: 'About narwhals.' });
    expect(updated).toEqual({ family: 'topic-memory', artifactId, revision: 2 });
    expect(await read(updated)).toMatchObject({
      sources: [{ source_id: sources[0]?.sourceId }],
      artifacts: [{ family: 'topic-memory', artifact_id: artifactId, revision: 1 }],
    });
  });

  it('continue what was written by hand', async () => {
    const { artifact_id: artifactId } = await givenTopic(server.api, scopeId);
    expect((await update({ family: 'topic-memory', artifactId, revision: 1 })).revision).toBe(2);
  });

  it.each([
    ['an older revision', (head: ArtifactReference) => ({ ...head, revision: 1 })],
    ['a revision that is not there yet', (head: ArtifactReference) => ({ ...head, revision: 3 })],
    ['a topic that does not exist', (head: ArtifactReference) => ({ ...head, artifactId: 'none' })],
    ['an Artifact of another family', (head: ArtifactReference) => ({ ...head, family: 'experience' })],
  ])('do not continue %s', async (_, toPrevious) => {
    const head = await update(await create());
    const before = await server.database.rowCounts();
    await expect(update(toPrevious(head))).rejects.toMatchObject({ code: 'revision_conflict' });
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('are published together or not at all', async () => {
    const created = await create({ detail: 'About walruses.' });
    const before = await server.database.rowCounts();
    const unit = inUnit(async (tx) => {
      await writer.update(tx, topic({ detail: 'About narwhals.' }), created);
      await writer.create(tx, topic({ title: '' }));
    });
    await expect(unit).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await server.database.rowCounts()).toEqual(before);
    expect([await search('walruses'), await search('narwhals')]).toEqual([[1], []]);
  });
});

describe('The check at start', () => {
  const countOutdated = () =>
    server.app
      .get(UnitOfWork, { strict: false })
      .read((snapshot) => server.app.get(TopicMemoryStore, { strict: false }).countOutdated(snapshot));

  it('counts topics whose head is not what search shows', async () => {
    await update(await create());
    await create();
    expect(await countOutdated()).toBe(0);
    await server.database.execute(`DELETE FROM topic_memory_chunks WHERE scope_id = '${scopeId}' AND ordinal = 0`);
    expect(await countOutdated()).toBe(2);
  });
});
