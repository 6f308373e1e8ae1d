import { dot } from '../../../src/vectors/domain/vector-arithmetic.js';
import type { Vector } from '../../../src/vectors/domain/vector-arithmetic.js';
import { OceanBaseVectorBacklog } from '../../../src/vectors/persistence/oceanbase-vector-backlog.js';
import { OceanBaseVectorIndex } from '../../../src/vectors/persistence/oceanbase-vector-index.js';
import { SqliteVectorBacklog } from '../../../src/vectors/persistence/sqlite-vector-backlog.js';
import { SqliteVectorIndex } from '../../../src/vectors/persistence/sqlite-vector-index.js';
import type { EmbeddedDocument, VectorBacklog, VectorSpace } from '../../../src/vectors/vector-backlog.js';
import type { VectorIndex } from '../../../src/vectors/vector-index.js';
import { UNCALIBRATED } from '../../../src/vectors/domain/calibration.js';
import type { Unrelated } from '../../../src/vectors/domain/floor.js';
import { engines } from '../../support/databases.js';
import type { Engine } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import type { OpenDatabase } from '../../support/open-database.js';

const DIMENSION = 60;

/** Treat every Scope as a large one. */
class SqliteByLeads extends SqliteVectorIndex {
  protected override readonly comparesAllUpTo = 0;
}
class OceanBaseByGraph extends OceanBaseVectorIndex {
  protected override readonly comparesAllUpTo = 0;
}

interface Engines {
  readonly index: VectorIndex;
  readonly ofLargeScopes: VectorIndex;
  readonly backlog: VectorBacklog;
  /** Documents of a Scope that is searched in several steps, where the engine does so. */
  readonly many: number;
}

const stores: Readonly<Record<Engine, Engines>> = {
  sqlite: {
    index: new SqliteVectorIndex(),
    ofLargeScopes: new SqliteByLeads(),
    backlog: new SqliteVectorBacklog(),
    many: 5_000,
  },
  oceanbase: {
    index: new OceanBaseVectorIndex(),
    ofLargeScopes: new OceanBaseByGraph(),
    backlog: new OceanBaseVectorBacklog(),
    many: 500,
  },
};

/** Repeatable vectors of length 1, a dozen about each of many centres; those of one centre reach the floor. */
function vectorOf(seed: number, dimension = DIMENSION): Vector {
  const [centre, own] = [drawn(1_000_003 + (seed % 40), dimension), drawn(seed, dimension)];
  const vector = centre.map((component, at) => component + 0.8 * (own[at] ?? 0));
  return vector.map((component) => component / Math.sqrt(dot(vector, vector)));
}

function drawn(seed: number, dimension: number): Vector {
  let state = (seed * 7_919 + 1) % 2_147_483_647;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return Array.from({ length: dimension }, () => next() + next());
}

const key = (scopeId: string, documentId: string) => ({ collection: 'memory' as const, scopeId, documentId });
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => String(from + at));

function nearestOf(ids: readonly string[], query: Vector): readonly string[] {
  const byCosine = ids.map((id) => ({ id, cosine: dot(query, vectorOf(Number(id))) }));
  const near = byCosine.filter(({ cosine }) => cosine >= 0.3);
  return near.sort((a, b) => b.cosine - a.cosine).map(({ id }) => id);
}

describe.each(engines)('the vector index on %s', (engine) => {
  const { index, ofLargeScopes, backlog, many } = stores[engine];
  let database: OpenDatabase;
  let space: VectorSpace;
  beforeEach(async () => {
    database = await openDatabase(engine, []);
    space = await addSpace(DIMENSION);
  });
  afterEach(() => database.close());

  async function addSpace(dimension: number): Promise<VectorSpace> {
    const description = { fingerprint: String(dimension), calibration: UNCALIBRATED };
    const added = await database.unitOfWork.run((tx) => backlog.addSpace(tx, description));
    // By two servers that start at the same time.
    const makeRoom = () => database.unitOfWork.run((tx) => backlog.makeRoom(tx, added, dimension));
    await Promise.all([makeRoom(), makeRoom()]);
    return added;
  }

  const enter = (scopeId: string, ids: readonly string[]) =>
    database.unitOfWork.run(async (tx) => {
      for (const id of ids) await index.put(tx, key(scopeId, id), 'hash');
    });

  const pending = ({ seq } = space) =>
    database.unitOfWork.read((snapshot) => backlog.list(snapshot, 'memory', seq, 100_000));

  const store = (documents: readonly EmbeddedDocument[], { seq } = space) =>
    database.unitOfWork.run((tx) => backlog.store(tx, 'memory', seq, documents));

  /** Embeds everything that is due; a document named by a number has the vector of that number. */
  async function catchUp(into = space, dimension = DIMENSION): Promise<void> {
    const documents = await pending(into);
    const embed = (id: string) => ({ embeddingHash: 'hash', vector: vectorOf(Number(id), dimension) });
    await store(
      documents.map((document) => ({ ...document, ...embed(document.documentId) })),
      into,
    );
  }

  interface Asked {
    readonly limit?: number;
    readonly spaceSeq?: number;
    readonly by?: VectorIndex;
    readonly unrelated?: Unrelated | null;
    readonly known?: readonly string[];
  }

  function search(scopeId: string, components: Vector, asked: Asked = {}): Promise<readonly string[]> {
    const { limit = 8, spaceSeq = space.seq, by = index, unrelated = null, known } = asked;
    const query = { spaceSeq, components, unrelated, known };
    return database.unitOfWork.read((snapshot) => by.search(snapshot, { collection: 'memory', scopeId }, query, limit));
  }

  it('can compare vectors', async () => {
    expect(await database.unitOfWork.read((snapshot) => index.canSearch(snapshot))).toBe(true);
  });

  it('keeps the description of a space, the newest first', async () => {
    const newest = await addSpace(8);
    expect(newest.seq).toBeGreaterThan(space.seq);
    expect(await database.unitOfWork.read((snapshot) => backlog.findNewestSpace(snapshot))).toEqual(newest);
    expect(newest).toMatchObject({ fingerprint: '8', calibration: UNCALIBRATED });
  });

  it('takes vectors of any dimension there may be', async () => {
    await enter('a', ['1', '2']);
    const widest = await addSpace(8_192);
    await catchUp(widest, 8_192);
    expect(await search('a', vectorOf(2, 8_192), { spaceSeq: widest.seq, limit: 1 })).toEqual(['2']);
    expect(await search('a', vectorOf(1, 8_192), { spaceSeq: widest.seq, limit: 1, by: ofLargeScopes })).toEqual(['1']);
  });

  it('finds exactly the nearest, in the order of their distance', async () => {
    await enter('a', numbers(many));
    await catchUp();
    for (const seed of [9_001, 9_002, 9_003]) {
      const query = vectorOf(seed);
      expect(await search('a', query, { limit: 20 })).toEqual(nearestOf(numbers(many), query).slice(0, 20));
    }
  }, 120_000);

  it('finds nearly all of the nearest in a large Scope, and none of another one', async () => {
    await enter('a', numbers(600));
    await enter('b', numbers(600, 600));
    await enter('c', ['1300']);
    await catchUp();
    let found = 0;
    for (const seed of numbers(20, 9_000).map(Number)) {
      const nearest = nearestOf(numbers(600), vectorOf(seed)).slice(0, 10);
      const hits = await search('a', vectorOf(seed), { limit: 10, by: ofLargeScopes });
      expect(hits).toHaveLength(10);
      found += hits.filter((id) => nearest.includes(id)).length;
    }
    expect(found / 200).toBeGreaterThanOrEqual(0.95);
    expect(await search('c', vectorOf(1_300), { limit: 1, by: ofLargeScopes })).toEqual(['1300']);
  }, 120_000);

  it('answers only what reaches the floor', async () => {
    await enter('a', numbers(200));
    await catchUp();
    const near = nearestOf(numbers(200), vectorOf(9_001));
    expect(near.length).toBeLessThan(100);
    expect(await search('a', vectorOf(9_001), { limit: 200 })).toEqual(near);
  });

  it('asks of what is known only that it reaches the floor of the contract', async () => {
    await enter('a', numbers(200));
    await catchUp();
    const [near, crowded] = [nearestOf(numbers(200), vectorOf(9_001)), { mean: 0.9, deviation: 0.05 }];
    const ask = (known: readonly string[]) => search('a', vectorOf(9_001), { limit: 200, unrelated: crowded, known });
    expect(await ask([])).toEqual([]);
    expect(await ask(numbers(100))).toEqual(near.filter((id) => Number(id) < 100));
    expect(await ask([...near].reverse())).toEqual(near);
  });

  it('keeps Scopes apart before the limit', async () => {
    await enter('a', numbers(300));
    await enter('b', ['7']);
    await enter('b ', ['8']);
    await catchUp();
    expect(await search('b', vectorOf(7), { limit: 1 })).toEqual(['7']);
    expect(await search('c', vectorOf(7))).toEqual([]);
  });

  it('puts the newer of two equal documents first', async () => {
    await enter('a', ['7', '07']);
    await catchUp();
    expect(await search('a', vectorOf(7), { limit: 2 })).toEqual(['07', '7']);
    expect(await search('a', vectorOf(7), { limit: 1 })).toEqual(['07']);
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
    await store([{ ...document!, embeddingHash: 'late', vector: vectorOf(1) }]);
    expect(await search('a', vectorOf(1))).toEqual([]);
    expect(await pending()).toHaveLength(1);
  });

  it('stores once what several servers embedded at the same time', async () => {
    await enter('a', ['1', '2', '3']);
    const documents = (await pending()).map((document) => ({
      ...document,
      embeddingHash: 'hash',
      vector: vectorOf(Number(document.documentId)),
    }));
    await Promise.all([store(documents), store([...documents].reverse()), store(documents)]);
    expect(await pending()).toEqual([]);
    expect(await search('a', vectorOf(2), { limit: 1 })).toEqual(['2']);
    const progress = await database.unitOfWork.read((snapshot) => backlog.countProgress(snapshot, space.seq));
    expect(progress).toEqual({ stored: 3, pending: 0, setAside: 0 });
  });

  it('moves to a newer space of another dimension, document by document', async () => {
    await enter('a', ['1', '2']);
    await catchUp();
    const newer = await addSpace(24);
    const progress = () => database.unitOfWork.read((snapshot) => backlog.countProgress(snapshot, newer.seq));
    expect(await progress()).toEqual({ stored: 0, pending: 2, setAside: 0 });
    const [first] = await pending(newer);
    await store([{ ...first!, embeddingHash: 'new', vector: null }], newer);
    expect(await progress()).toEqual({ stored: 0, pending: 1, setAside: 1 });
    await catchUp(newer, 24);
    expect(await progress()).toEqual({ stored: 1, pending: 0, setAside: 1 });
    expect(await search('a', vectorOf(2))).toEqual([]);
    expect(await search('a', vectorOf(2, 24), { spaceSeq: newer.seq })).toEqual(['2']);
  });
});
