import type { Tx } from '../../platform/database/unit-of-work.js';
import type { VectorOwner } from './vector-places.js';
import { VectorPlaces } from './vector-places.js';

/** A vector column has a fixed dimension, so each space has a table of its own (docs/adr/0015). */
export const vectorTable = (spaceSeq: number): string => `vectors_${spaceSeq}`;

/** Clustered by Scope; a vector has the number of its document. */
export class OceanBaseVectorPlaces extends VectorPlaces {
  async insert(
    { manager }: Tx,
    { spaceSeq, scopeId, collection, seq }: VectorOwner,
    vector: readonly number[],
  ): Promise<number> {
    const sql = `INSERT INTO ${vectorTable(spaceSeq)} (scope_id, collection, document_seq, embedding) VALUES (?, ?, ?, ?)`;
    await manager.query(sql, [scopeId, collection, seq, toLiteral(vector)]);
    return seq;
  }

  async delete({ manager }: Tx, { spaceSeq, scopeId, collection }: VectorOwner, slot: number): Promise<void> {
    const sql = `DELETE FROM ${vectorTable(spaceSeq)} WHERE scope_id = ? AND collection = ? AND document_seq = ?`;
    await manager.query(sql, [scopeId, collection, slot]);
  }
}

/** Nine digits tell all 32-bit floats apart. */
const DIGITS = 9;

/** The text that the engine reads a vector from. */
export const toLiteral = (vector: readonly number[]): string =>
  `[${vector.map((component) => component.toPrecision(DIGITS)).join(',')}]`;
