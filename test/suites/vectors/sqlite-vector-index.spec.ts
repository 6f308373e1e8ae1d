import { dot } from '../../../src/vectors/domain/vector-arithmetic.js';
import type { Vector } from '../../../src/vectors/domain/vector-arithmetic.js';
import { SqliteVectorBacklog } from '../../../src/vectors/persistence/sqlite-vector-backlog.js';
import { SqliteVectorIndex } from '../../../src/vectors/persistence/sqlite-vector-index.js';
import type { EmbeddedDocument } from '../../../src/vectors/vector-backlog.js';
import { openOn } from '../search/term-index-harness.js';
import type { TermIndexHarness } from '../search/term-index-harness.js';

const DIMENSION = 16;
const SPACE = 1;

const index = new SqliteVectorIndex();
const backlog = new SqliteVectorBacklog();
let database: TermIndexHarness;
beforeEach(async () => (database = await openOn('sqlite')));
afterEach(() => database.close());

const key = (scopeId: string, documentId: string) => ({ collection: 'memory' as const, scopeId, documentId });

/** Repeatable vectors of length 1. */
function vectorOf(seed: number): Vector {
  let state = seed + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const vector = Array.from({ length: DIMENSION }, () => next() + next());
  return vector.map((component) => component / Math.sqrt(dot(vector, vector)));
}

const enter = (scopeId: string, ids: readonly string[]) =>
  database.unitOfWork.run(async (tx) => {
    for (const id of ids) await index.put(tx, key(scopeId, id), 'hash');
  });

const pending = (spaceSeq = SPACE) =>
  database.unitOfWork.read((snapshot) => backlog.list(snapshot, 'memory', spaceSeq, 100_000));

/** Embeds everything that is due; a document named by a number has the vector of that number. */
async function catchUp(spaceSeq = SPACE): Promise<void> {
  const documents = await pending(spaceSeq);
  const embedded = documents.map((document): EmbeddedDocument => {
    const vector = vectorOf(Number(document.documentId));
    return { ...document, embeddingHash: 'hash', vector };
  });
  await database.unitOfWork.run((tx) => backlog.store(tx, 'memory', spaceSeq, embedded));
}

const search = (scopeId: string, components: Vector, { limit = 8, spaceSeq = SPACE } = {}) =>
  database.unitOfWork.read((snapshot) =>
    index.search(snapshot, { collection: 'memory', scopeId }, { spaceSeq, components, unrelated: null }, limit),
  );

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => String(from + at));

describe('the vector index on SQLite', () => {
  it('finds exactly the nearest, over several partitions', async () => {
    await enter('a', numbers(5_000));
    await catchUp();
    for (const seed of [9_001, 9_002, 9_003]) {
      const query = vectorOf(seed);
      const byCosine = numbers(5_000)
        .map((id) => ({ id, cosine: dot(query, vectorOf(Number(id))) }))
        .sort((a, b) => b.cosine - a.cosine);
      expect(await search('a', query, { limit: 20 })).toEqual(byCosine.slice(0, 20).map(({ id }) => id));
    }
  }, 60_000);

  it('answers only what reaches the floor', async () => {
    await enter('a', numbers(200));
    await catchUp();
    const query = vectorOf(9_001);
    const near = numbers(200).filter((id) => dot(query, vectorOf(Number(id))) >= 0.3);
    expect((await search('a', query, { limit: 200 })).length).toBe(near.length);
  });

  it('keeps Scopes apart before the limit', async () => {
    await enter('a', numbers(300));
    await enter('b', ['7']);
    await catchUp();
    expect(await search('b', vectorOf(7), { limit: 1 })).toEqual(['7']);
    expect(await search('c', vectorOf(7))).toEqual([]);
  });

  it('puts the newer of two equal documents first', async () => {
    await enter('a', ['7', '07']);
    await catchUp();
    expect(await search('a', vectorOf(7), { limit: 2 })).toEqual(['07', '7']);
  });

  it('forgets a vector with its document, or with its content', async () => {
    await enter('a', ['1', '2']);
    await catchUp();
    await database.unitOfWork.run(async (tx) => {
      await index.remove(tx, key('a', '1'));
      await index.remove(tx, key('a', 'unknown'));
      await index.put(tx, key('a', '2'), 'other');
    });
    expect([await search('a', vectorOf(1)), await search('a', vectorOf(2))]).toEqual([[], []]);
    expect((await pending()).map(({ documentId, contentHash }) => [documentId, contentHash])).toEqual([['2', 'other']]);
  });

  it('skips a vector whose document changed while it was made', async () => {
    await enter('a', ['1']);
    const [document] = await pending();
    await enter('a', ['1']);
    const late = [{ ...document!, embeddingHash: 'late', vector: vectorOf(1) }];
    await database.unitOfWork.run((tx) => backlog.store(tx, 'memory', SPACE, late));
    expect(await search('a', vectorOf(1))).toEqual([]);
    expect(await pending()).toHaveLength(1);
  });

  it('moves to a newer space document by document', async () => {
    await enter('a', ['1', '2']);
    await catchUp();
    const progress = (space: number) => database.unitOfWork.read((snapshot) => backlog.countProgress(snapshot, space));
    expect(await progress(2)).toEqual({ stored: 0, pending: 2, setAside: 0 });
    const [first] = await pending(2);
    await database.unitOfWork.run((tx) =>
      backlog.store(tx, 'memory', 2, [{ ...first!, embeddingHash: 'new', vector: null }]),
    );
    expect(await progress(2)).toEqual({ stored: 0, pending: 1, setAside: 1 });
    await catchUp(2);
    expect(await progress(2)).toEqual({ stored: 1, pending: 0, setAside: 1 });
    expect([await search('a', vectorOf(2)), await search('a', vectorOf(2), { spaceSeq: 2 })]).toEqual([[], ['2']]);
  });
});
