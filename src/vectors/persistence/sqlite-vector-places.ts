import type { Tx } from '../../platform/database/unit-of-work.js';
import type { VectorOwner } from './vector-places.js';
import { VectorPlaces } from './vector-places.js';

/** Vectors of one partition: compared in one statement of a few milliseconds, so that other requests get their turn. */
export const PARTITION_SIZE = 2_048;

interface Numbered {
  readonly seq: number;
}

const OPEN = `SELECT seq, next_position AS position FROM vector_partitions
  WHERE scope_id = ? AND collection = ? AND space_seq = ? AND next_position < ${PARTITION_SIZE} ORDER BY seq DESC LIMIT 1`;
const CREATE = `INSERT INTO vector_partitions (scope_id, collection, space_seq, next_position, vector_count)
  VALUES (?, ?, ?, 0, 0) RETURNING seq`;
const TAKE = `UPDATE vector_partitions SET next_position = next_position + 1, vector_count = vector_count + 1 WHERE seq = ?`;
const INSERT = 'INSERT INTO vectors (slot, embedding) VALUES (?, ?)';
const INSERT_SIGNS = 'INSERT INTO vector_signs (slot, signs) VALUES (?, ?)';
const DELETE = 'DELETE FROM vectors WHERE slot = ?';
const DELETE_SIGNS = 'DELETE FROM vector_signs WHERE slot = ?';
const GIVE_BACK = 'UPDATE vector_partitions SET vector_count = vector_count - 1 WHERE seq = ?';
const DROP_EMPTY = 'DELETE FROM vector_partitions WHERE seq = ? AND vector_count = 0';

/** Runs of consecutive slots in one plain table (docs/adr/0015). */
export class SqliteVectorPlaces extends VectorPlaces {
  async insert(tx: Tx, { scopeId, collection, spaceSeq }: VectorOwner, vector: readonly number[]): Promise<number> {
    const key = [scopeId, collection, spaceSeq];
    const [open] = await tx.manager.query<(Numbered & { position: number })[]>(OPEN, key);
    const { seq, position } = open ?? { ...(await create(tx, key)), position: 0 };
    const slot = seq * PARTITION_SIZE + position;
    await tx.manager.query(TAKE, [seq]);
    await tx.manager.query(INSERT, [slot, toBlob(vector)]);
    await tx.manager.query(INSERT_SIGNS, [slot, toSigns(vector)]);
    return slot;
  }

  /** Emptied slots are not used again; a partition goes with its last vector. */
  async delete({ manager }: Tx, _owner: VectorOwner, slot: number): Promise<void> {
    const partition = Math.floor(slot / PARTITION_SIZE);
    await manager.query(DELETE, [slot]);
    await manager.query(DELETE_SIGNS, [slot]);
    await manager.query(GIVE_BACK, [partition]);
    await manager.query(DROP_EMPTY, [partition]);
  }
}

/** 32-bit floats, as sqlite-vec reads them. */
export const toBlob = (vector: readonly number[]): Buffer => Buffer.from(Float32Array.from(vector).buffer);

/** One bit for each component, set for those above zero; the last byte is filled up with zeros. */
export function toSigns(vector: readonly number[]): Buffer {
  const signs = Buffer.alloc(Math.ceil(vector.length / 8));
  for (const [at, component] of vector.entries())
    if (component > 0) signs[at >> 3] = (signs[at >> 3] ?? 0) | (1 << (at & 7));
  return signs;
}

async function create(tx: Tx, key: readonly (string | number)[]): Promise<Numbered> {
  const [created] = await tx.manager.query<Numbered[]>(CREATE, [...key]);
  if (!created) throw new Error('The database returned no row for an insert.');
  return created;
}
