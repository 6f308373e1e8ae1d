import { isUnknownFunction } from '../../platform/database/oceanbase/oceanbase-error.js';
import { rowByRow } from '../../platform/database/row-by-row.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { VECTOR_COLLECTIONS } from '../vector-index.js';
import type { VectorScope } from '../vector-index.js';
import { OceanBaseVectorPlaces, toLiteral, vectorTable } from './oceanbase-vector-places.js';
import { SqlVectorIndex } from './sql-vector-index.js';
import type { Near, Search } from './sql-vector-index.js';

interface Counted {
  readonly vectors: number;
}

/** How the best are chosen. The graph knows distances only. */
const ALL = 'distance, document_seq DESC';
const GRAPH = 'distance APPROXIMATE';
type How = typeof ALL | typeof GRAPH;

const COMPARES = "SELECT l2_distance('[1,0]', '[0,1]') AS distance";
const COUNT = `SELECT COUNT(*) AS vectors FROM vector_documents
  WHERE scope_id = ? AND collection = ? AND space_seq = ? AND slot IS NOT NULL`;

/** How much of its space, all collections together, a Scope must hold, as a divisor, for the filter by Scope to leave the graph's answers whole. */
const LEAST_SHARE = 4;
const COUNT_SPACE = `SELECT COUNT(*) AS vectors FROM (SELECT 1 FROM vector_documents
  WHERE collection IN (${VECTOR_COLLECTIONS.map(() => '?').join(', ')}) AND space_seq = ? AND slot IS NOT NULL LIMIT ?) AS some`;

/** The engine's VECTOR type: all vectors of the Scope, or the HNSW index where that was measured to be exact enough (docs/adr/0015). */
export class OceanBaseVectorIndex extends SqlVectorIndex {
  protected readonly places = new OceanBaseVectorPlaces();
  /** In smaller Scopes comparing all is as fast as the index. */
  protected readonly comparesAllUpTo: number = 10_000;

  async canSearch({ manager }: Snapshot): Promise<boolean> {
    try {
      await manager.query(COMPARES);
      return true;
    } catch (error) {
      if (isUnknownFunction(error)) return false;
      throw error;
    }
  }

  protected async count({ manager }: Snapshot, within: VectorScope, spaceSeq: number): Promise<number> {
    const [row] = await manager.query<Counted[]>(COUNT, [within.scopeId, within.collection, spaceSeq]);
    return row?.vectors ?? 0;
  }

  protected async nearest(snapshot: Snapshot, search: Search): Promise<readonly Near[]> {
    const { count, limit } = search;
    if (!(await this.dominatesSpace(snapshot, search))) return compare(snapshot, search, ALL);
    const found = await compare(snapshot, search, GRAPH);
    return found.length < Math.min(limit, count) ? compare(snapshot, search, ALL) : found;
  }

  /** The index looks at the nearest of the space, and only then at their Scope. */
  private async dominatesSpace({ manager }: Snapshot, { query, count }: Search): Promise<boolean> {
    if (count <= this.comparesAllUpTo) return false;
    const enough = LEAST_SHARE * count + 1;
    const [row] = await manager.query<Counted[]>(COUNT_SPACE, [...VECTOR_COLLECTIONS, query.spaceSeq, enough]);
    return (row?.vectors ?? enough) < enough;
  }
}

function compare({ manager }: Snapshot, { within, query, limit }: Search, how: How): Promise<readonly Near[]> {
  const vector = toLiteral(query.components);
  const values = [vector, within.scopeId, within.collection, limit];
  return manager.query<Near[]>(nearestIn(vectorTable(query.spaceSeq), how), values);
}

const nearestIn = (table: string, how: How): string =>
  `SELECT ${rowByRow('near', 'found')} near.document_seq AS seq, found.document_id AS documentId, near.distance AS distance
   FROM (SELECT document_seq, l2_distance(embedding, ?) AS distance FROM ${table}
     WHERE scope_id = ? AND collection = ? ORDER BY ${how} LIMIT ?) AS near
   JOIN vector_documents AS found ON found.seq = near.document_seq`;
