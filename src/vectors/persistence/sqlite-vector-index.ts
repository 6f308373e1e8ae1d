import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { VectorScope } from '../vector-index.js';
import { SqlVectorIndex } from './sql-vector-index.js';
import type { Near, Search } from './sql-vector-index.js';
import { PARTITION_SIZE, SqliteVectorPlaces, toBlob, toSigns } from './sqlite-vector-places.js';

interface Found {
  readonly slot: number;
  readonly distance: number;
}

/** One way of comparing. */
interface Pass {
  readonly sql: string;
  readonly vector: Buffer;
  readonly limit: number;
  /** Partitions of one statement: so many that it takes a few milliseconds. */
  readonly atOnce: number;
}

/** The nearest by their signs are compared as they are: so many for each hit that is wanted, and at least. */
const LEADS_PER_HIT = 8;
const MIN_LEADS = 256;

const COUNT = `SELECT coalesce(sum(vector_count), 0) AS vectors FROM vector_partitions
  WHERE scope_id = ? AND collection = ? AND space_seq = ?`;
const PARTITIONS = `SELECT seq FROM vector_partitions
  WHERE scope_id = ? AND collection = ? AND space_seq = ? ORDER BY seq`;
const IN_PARTITIONS = (table: string): string => `FROM json_each(?) AS held
  CROSS JOIN ${table} ON slot >= held.value * ${PARTITION_SIZE} AND slot < (held.value + 1) * ${PARTITION_SIZE}`;
/** A later slot holds a newer document, up to those embedded again. */
const BEST = 'ORDER BY distance, slot DESC LIMIT ?';
const NEAREST = `SELECT slot, vec_distance_L2(embedding, ?) AS distance ${IN_PARTITIONS('vectors')} ${BEST}`;
const NEAREST_SIGNS = `SELECT slot, vec_distance_hamming(vec_bit(signs), vec_bit(?)) AS distance
  ${IN_PARTITIONS('vector_signs')} ${BEST}`;
const NEAREST_OF = `SELECT slot, vec_distance_L2(embedding, ?) AS distance FROM json_each(?) AS wanted
  CROSS JOIN vectors ON slot = wanted.value ${BEST}`;
const DOCUMENTS = `SELECT slot, seq, document_id AS documentId FROM json_each(?) AS wanted
  CROSS JOIN vector_documents AS found ON found.slot = wanted.value`;

/** Nearest neighbours with the distance functions of sqlite-vec, partition by partition (docs/adr/0015). */
export class SqliteVectorIndex extends SqlVectorIndex {
  protected readonly places = new SqliteVectorPlaces();
  /** Up to so many vectors of a Scope are compared as they are; of more, first their signs alone. */
  protected readonly comparesAllUpTo: number = 4 * PARTITION_SIZE;

  async canSearch({ manager }: Snapshot): Promise<boolean> {
    const known = await manager.query<unknown[]>("SELECT 1 FROM pragma_function_list WHERE name = 'vec_distance_l2'");
    return known.length > 0;
  }

  protected async count({ manager }: Snapshot, within: VectorScope, spaceSeq: number): Promise<number> {
    const [row] = await manager.query<{ vectors: number }[]>(COUNT, [within.scopeId, within.collection, spaceSeq]);
    return row?.vectors ?? 0;
  }

  protected async nearest(snapshot: Snapshot, search: Search): Promise<readonly Near[]> {
    const vector = toBlob(search.query.components);
    const found =
      search.count > this.comparesAllUpTo
        ? await this.nearestOfLeads(snapshot, search, vector)
        : await this.pass(snapshot, search, { sql: NEAREST, vector, limit: search.limit, atOnce: 1 });
    return this.toNear(snapshot, found);
  }

  private async nearestOfLeads(snapshot: Snapshot, search: Search, vector: Buffer): Promise<readonly Found[]> {
    const leads = await this.pass(snapshot, search, {
      sql: NEAREST_SIGNS,
      vector: toSigns(search.query.components),
      limit: Math.max(LEADS_PER_HIT * search.limit, MIN_LEADS),
      atOnce: 8,
    });
    const slots = JSON.stringify(leads.map(({ slot }) => slot));
    return snapshot.manager.query<Found[]>(NEAREST_OF, [vector, slots, search.limit]);
  }

  /** Between two statements other requests get their turn. */
  private async pass(
    { manager }: Snapshot,
    { within, query }: Search,
    { sql, vector, limit, atOnce }: Pass,
  ): Promise<readonly Found[]> {
    const key = [within.scopeId, within.collection, query.spaceSeq];
    const partitions = (await manager.query<{ seq: number }[]>(PARTITIONS, key)).map(({ seq }) => seq);
    const found: Found[] = [];
    for (let from = 0; from < partitions.length; from += atOnce) {
      if (from > 0) await setImmediate();
      const some = JSON.stringify(partitions.slice(from, from + atOnce));
      found.push(...(await manager.query<Found[]>(sql, [vector, some, limit])));
    }
    return found.sort(byDistance).slice(0, limit);
  }

  private async toNear({ manager }: Snapshot, found: readonly Found[]): Promise<readonly Near[]> {
    const distances = new Map(found.map(({ slot, distance }) => [slot, distance]));
    const slots = JSON.stringify([...distances.keys()]);
    const rows = await manager.query<(Near & { slot: number })[]>(DOCUMENTS, [slots]);
    return rows.map(({ slot, seq, documentId }) => ({ seq, documentId, distance: distances.get(slot) ?? Infinity }));
  }
}

const byDistance = (a: Found, b: Found): number => a.distance - b.distance || b.slot - a.slot;
