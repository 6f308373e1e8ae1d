import { isNear, MIN_COSINE } from '../../artifacts/kernel/unit-vector.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { floorAmong } from '../domain/floor.js';
import { VectorIndex } from '../vector-index.js';
import type { QueryVector, VectorKey, VectorQuery, VectorScope } from '../vector-index.js';
import type { VectorPlaces } from './vector-places.js';

interface Standing {
  readonly seq: number;
  readonly spaceSeq: number;
  readonly slot: number | null;
}

export interface Search {
  readonly within: VectorScope;
  readonly query: QueryVector;
  /** Vectors of the Scope in the query's space. */
  readonly count: number;
  readonly limit: number;
}

/** A document and how far its vector is from the query's: the Euclidean distance of unit vectors, 0 to 2. */
export interface Near {
  readonly seq: number;
  readonly documentId: string;
  readonly distance: number;
}

const INSERT = `INSERT INTO vector_documents (scope_id, collection, document_id, content_hash, space_seq)
  VALUES (?, ?, ?, ?, 0)`;
const STANDING = `SELECT seq, space_seq AS spaceSeq, slot FROM vector_documents
  WHERE scope_id = ? AND collection = ? AND document_id = ?`;
const DELETE = 'DELETE FROM vector_documents WHERE seq = ?';

/** What every engine does alike: documents with and without vectors, the floor, the order. */
export abstract class SqlVectorIndex extends VectorIndex {
  protected abstract readonly places: VectorPlaces;

  async put(tx: Tx, key: VectorKey, contentHash: string): Promise<void> {
    await this.remove(tx, key);
    await tx.manager.query(INSERT, [...identity(key), contentHash]);
  }

  async remove(tx: Tx, key: VectorKey): Promise<void> {
    const [found] = await tx.manager.query<Standing[]>(`${STANDING} ${tx.forUpdate}`, identity(key));
    if (!found) return;
    if (found.slot !== null) await this.places.delete(tx, { ...key, ...found }, found.slot);
    await tx.manager.query(DELETE, [found.seq]);
  }

  async search(snapshot: Snapshot, within: VectorScope, query: VectorQuery, limit: number): Promise<readonly string[]> {
    const count = await this.count(snapshot, within, query.spaceSeq);
    if (count === 0) return [];
    const unknownFloor = floorAmong(count, query.unrelated);
    const knownFloor = Math.min(MIN_COSINE, unknownFloor);
    const floorOf = (id: string): number => (query.known?.includes(id) ? knownFloor : unknownFloor);
    const near = await this.nearest(snapshot, { within, query, count, limit });
    return near
      .filter(({ distance, documentId }) => isNear(distance, floorOf(documentId)))
      .sort(byNearness)
      .map(({ documentId }) => documentId);
  }

  /** How many vectors the Scope has in the space. */
  protected abstract count(snapshot: Snapshot, within: VectorScope, spaceSeq: number): Promise<number>;

  /** At most `limit` documents of the Scope: the nearest, in no promised order. */
  protected abstract nearest(snapshot: Snapshot, search: Search): Promise<readonly Near[]>;
}

const identity = ({ scopeId, collection, documentId }: VectorKey): string[] => [scopeId, collection, documentId];

const byNearness = (a: Near, b: Near): number => a.distance - b.distance || b.seq - a.seq;
