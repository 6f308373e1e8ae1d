import { createTable, exact, SCOPE_ID } from '../../platform/database/migrations/oceanbase/columns.js';
import { changeSchemaAlone } from '../../platform/database/oceanbase/change-schema-alone.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import type { VectorSpace } from '../vector-backlog.js';
import { OceanBaseVectorPlaces, vectorTable } from './oceanbase-vector-places.js';
import { SqlVectorBacklog } from './sql-vector-backlog.js';

const EXISTS = 'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?';
/** The engine refuses an index of wider vectors; those are always compared one by one. */
const MAX_INDEXED_DIMENSION = 4_096;
const HNSW = 'distance = l2, type = hnsw, lib = vsag, m = 16, ef_construction = 200, ef_search = 200';

export class OceanBaseVectorBacklog extends SqlVectorBacklog {
  protected readonly places = new OceanBaseVectorPlaces();

  async makeRoom({ manager }: Tx, { seq }: VectorSpace, dimension: number): Promise<void> {
    const found = await manager.query<unknown[]>(EXISTS, [vectorTable(seq)]);
    if (found.length > 0) return;
    // A table commits by itself; waiting for the lock inside of a transaction would break that.
    await manager.query('COMMIT');
    await changeSchemaAlone(manager, () => manager.query(tableOf(seq, dimension)));
  }
}

function tableOf(spaceSeq: number, dimension: number): string {
  const table = vectorTable(spaceSeq);
  const index = `VECTOR INDEX ${table}_near (embedding) WITH (${HNSW})`;
  return createTable(
    table,
    `scope_id ${SCOPE_ID} NOT NULL`,
    `collection ${exact(32)} NOT NULL`,
    'document_seq bigint NOT NULL',
    `embedding vector(${dimension}) NOT NULL`,
    'PRIMARY KEY (scope_id, collection, document_seq)',
    ...(dimension <= MAX_INDEXED_DIMENSION ? [index] : []),
  );
}
