import { topicMemoryEntities } from '../../../src/artifacts/topic-memory/persistence/topic-memory.entities.js';
import type { CurrentTopic } from '../../../src/artifacts/topic-memory/persistence/topic-memory.store.js';
import { TypeormTopicMemoryStore } from '../../../src/artifacts/topic-memory/persistence/typeorm-topic-memory.store.js';
import { ScopeEntity } from '../../../src/scopes/persistence/scope.entities.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { givenScopeRows } from './given-scope-rows.js';
import { onDatabase } from './store-harness.js';
import type { StoreHarness } from './store-harness.js';

const scopeId = 'scope';

const aCurrentTopic = (artifactId: string, topic: Partial<CurrentTopic> = {}): CurrentTopic => ({
  artifactId,
  revision: 1,
  title: `Title of ${artifactId}`,
  summary: '灯塔 🚢\n\u0000 "q"',
  publishedAt: 1_764_460_800_000_001,
  ...topic,
});

describe.each(engines)('TopicMemoryStore: %s', (engine) => {
  let harness: StoreHarness<TypeormTopicMemoryStore>;
  let store: TypeormTopicMemoryStore;

  beforeEach(async () => {
    const database = await openDatabase(engine, [ScopeEntity, ...topicMemoryEntities]);
    await givenScopeRows(database.unitOfWork, scopeId, 'other');
    harness = onDatabase(new TypeormTopicMemoryStore(), database);
    ({ store } = harness);
  });
  afterEach(() => harness.close());

  const replace = (topic: CurrentTopic, chunks: readonly string[], scope = scopeId) =>
    harness.write((tx) => store.replace(tx, scope, topic, chunks));
  const find = (...ids: string[]) => harness.read((snapshot) => store.findTopics(snapshot, scopeId, ids));
  const chunksOf = (artifactId: string) =>
    harness.read((snapshot) => store.listChunks(snapshot, { scopeId, artifactId }));
  const chunk = (artifactId: string, ordinal: number) =>
    harness.read((snapshot) => store.findChunk(snapshot, scopeId, { artifactId, ordinal }));

  it('gives back what was stored, to the microsecond', async () => {
    const topic = aCurrentTopic('a');
    await replace(topic, ['first\u0000', ' 灯台 ']);
    expect(await find('a', 'b')).toEqual([topic]);
    expect(await chunksOf('a')).toEqual(['first\u0000', ' 灯台 ']);
    expect([await chunk('a', 1), await chunk('a', 2), await chunk('b', 0)]).toEqual([' 灯台 ', undefined, undefined]);
  });

  it('keeps nothing of what was current before', async () => {
    await replace(aCurrentTopic('a'), ['1', '2', '3']);
    const next = aCurrentTopic('a', { revision: 2, title: 'Next' });
    await replace(next, ['4']);
    expect([await find('a'), await chunksOf('a')]).toEqual([[next], ['4']]);
  });

  it('keeps more chunks than one statement takes, in order', async () => {
    const chunks = Array.from({ length: 1_200 }, (_, at) => `chunk ${at}`);
    await replace(aCurrentTopic('a'), chunks);
    expect(await chunksOf('a')).toEqual(chunks);
  });

  it('lists the last published first, then by id byte for byte, within the Scope', async () => {
    for (const [id, publishedAt] of [
      ['b', 5],
      ['B', 5],
      ['a', 7],
      ['c', 1],
      ['d ', 5],
    ] as const)
      await replace(aCurrentTopic(id, { publishedAt }), ['x']);
    await replace(aCurrentTopic('z', { publishedAt: 6 }), ['x'], 'other');
    const list = (after: { publishedAt: number; artifactId: string } | null, limit: number) =>
      harness.read((snapshot) => store.listPublished(snapshot, scopeId, { after, limit }));
    const all = await list(null, 9);
    expect(all.map(({ artifactId }) => artifactId)).toEqual(['a', 'B', 'b', 'd ', 'c']);
    expect(await list(all[1] ?? null, 2)).toEqual(all.slice(2, 4));
    expect(await list(all[4] ?? null, 2)).toEqual([]);
  });
});
