import type { Tx } from '../../platform/database/unit-of-work.js';
import type { VectorScope } from '../vector-index.js';

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
const DELETE = 'DELETE FROM vectors WHERE slot = ?';
const GIVE_BACK = 'UPDATE vector_partitions SET vector_count = vector_count - 1 WHERE seq = ?';
const DROP_EMPTY = 'DELETE FROM vector_partitions WHERE seq = ? AND vector_count = 0';

/** Stores a vector beside the others of its Scope; answers its slot. */
export async function insertVector(
  tx: Tx,
  { scopeId, collection }: VectorScope,
  spaceSeq: number,
  vector: readonly number[],
): Promise<number> {
  const key = [scopeId, collection, spaceSeq];
  const [open] = await tx.manager.query<(Numbered & { position: number })[]>(OPEN, key);
  const { seq, position } = open ?? { ...(await create(tx, key)), position: 0 };
  const slot = seq * PARTITION_SIZE + position;
  await tx.manager.query(TAKE, [seq]);
  await tx.manager.query(INSERT, [slot, toBlob(vector)]);
  return slot;
}

/** Overwritten slots are not used again; a partition goes with its last vector. */
export async function deleteVector({ manager }: Tx, slot: number): Promise<void> {
  const partition = Math.floor(slot / PARTITION_SIZE);
  await manager.query(DELETE, [slot]);
  await manager.query(GIVE_BACK, [partition]);
  await manager.query(DROP_EMPTY, [partition]);
}

/** 32-bit floats, as sqlite-vec reads them. */
export const toBlob = (vector: readonly number[]): Buffer => Buffer.from(Float32Array.from(vector).buffer);

async function create(tx: Tx, key: readonly (string | number)[]): Promise<Numbered> {
  const [created] = await tx.manager.query<Numbered[]>(CREATE, [...key]);
  if (!created) throw new Error('The database returned no row for an insert.');
  return created;
}
