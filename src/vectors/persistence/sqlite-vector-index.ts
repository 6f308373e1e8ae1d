import { setImmediate } from 'node:timers/promises';
import { isNear } from '../../artifacts/kernel/unit-vector.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { floorAmong } from '../domain/floor.js';
import { VectorIndex } from '../vector-index.js';
import type { QueryVector, VectorKey, VectorScope } from '../vector-index.js';
import { deleteVector, PARTITION_SIZE, toBlob } from './sqlite-vector-slots.js';

interface Partition {
  readonly seq: number;
  readonly count: number;
}

interface Near {
  readonly slot: number;
  readonly distance: number;
}

interface Hit {
  readonly seq: number;
  readonly documentId: string;
  readonly distance: number;
}

const OF_DOCUMENT = 'scope_id = ? AND collection = ? AND document_id = ?';
const INSERT = `INSERT INTO vector_documents (scope_id, collection, document_id, content_hash, space_seq)
  VALUES (?, ?, ?, ?, 0)`;
const PARTITIONS =
  'SELECT seq, vector_count AS count FROM vector_partitions WHERE scope_id = ? AND collection = ? AND space_seq = ? ORDER BY seq';
const NEAREST = `SELECT slot, vec_distance_L2(embedding, ?) AS distance FROM vectors
  WHERE slot >= ? AND slot < ? ORDER BY distance, slot DESC LIMIT ?`;
const DOCUMENTS = `SELECT slot, seq, document_id AS documentId FROM json_each(?) AS wanted
  CROSS JOIN vector_documents AS found ON found.slot = wanted.value`;

/** Exact nearest neighbours with the distance function of sqlite-vec, partition by partition (docs/adr/0015). */
export class SqliteVectorIndex extends VectorIndex {
  async canSearch({ manager }: Snapshot): Promise<boolean> {
    const known = await manager.query<unknown[]>("SELECT 1 FROM pragma_function_list WHERE name = 'vec_distance_l2'");
    return known.length > 0;
  }

  async put(tx: Tx, key: VectorKey, contentHash: string): Promise<void> {
    await this.remove(tx, key);
    await tx.manager.query(INSERT, [...identity(key), contentHash]);
  }

  async remove(tx: Tx, key: VectorKey): Promise<void> {
    const sql = `DELETE FROM vector_documents WHERE ${OF_DOCUMENT} RETURNING slot`;
    const [removed] = await tx.manager.query<{ slot: number | null }[]>(sql, identity(key));
    if (typeof removed?.slot === 'number') await deleteVector(tx, removed.slot);
  }

  async search(
    snapshot: Snapshot,
    { scopeId, collection }: VectorScope,
    query: QueryVector,
    limit: number,
  ): Promise<readonly string[]> {
    const partitions = await snapshot.manager.query<Partition[]>(PARTITIONS, [scopeId, collection, query.spaceSeq]);
    const near: Near[] = [];
    for (const { seq } of partitions) {
      near.push(...(await this.nearest(snapshot, seq, query.components, limit)));
      if (partitions.length > 1) await setImmediate();
    }
    const minCosine = floorAmong(
      partitions.reduce((sum, { count }) => sum + count, 0),
      query.unrelated,
    );
    const hits = near
      .filter(({ distance }) => isNear(distance, minCosine))
      .sort(byDistance)
      .slice(0, limit);
    return (await this.toHits(snapshot, hits)).sort(byNearness).map(({ documentId }) => documentId);
  }

  private nearest(
    { manager }: Snapshot,
    partition: number,
    components: readonly number[],
    limit: number,
  ): Promise<readonly Near[]> {
    const first = partition * PARTITION_SIZE;
    return manager.query<Near[]>(NEAREST, [toBlob(components), first, first + PARTITION_SIZE, limit]);
  }

  private async toHits({ manager }: Snapshot, near: readonly Near[]): Promise<Hit[]> {
    const distances = new Map(near.map(({ slot, distance }) => [slot, distance]));
    const rows = await manager.query<(Omit<Hit, 'distance'> & { slot: number })[]>(DOCUMENTS, [
      JSON.stringify([...distances.keys()]),
    ]);
    return rows.map(({ slot, ...row }) => ({ ...row, distance: distances.get(slot) ?? Infinity }));
  }
}

const identity = ({ scopeId, collection, documentId }: VectorKey): readonly string[] => [
  scopeId,
  collection,
  documentId,
];

/** A later slot holds a newer document, up to those embedded again. */
const byDistance = (a: Near, b: Near): number => a.distance - b.distance || b.slot - a.slot;

const byNearness = (a: Hit, b: Hit): number => a.distance - b.distance || b.seq - a.seq;
