import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Calibration } from '../domain/calibration.js';
import { VectorBacklog } from '../vector-backlog.js';
import type { EmbeddedDocument, PendingDocument, VectorProgress, VectorSpace } from '../vector-backlog.js';
import type { VectorCollection } from '../vector-index.js';
import type { VectorPlaces } from './vector-places.js';

interface SpaceRow {
  readonly seq: number;
  readonly fingerprint: string;
  readonly calibration: string;
}

interface Standing {
  readonly spaceSeq: number;
  readonly slot: number | null;
}

const NEWEST_SPACE = 'SELECT seq, fingerprint, calibration FROM vector_spaces ORDER BY seq DESC LIMIT 1';
const ADD_SPACE = 'INSERT INTO vector_spaces (fingerprint, calibration) VALUES (?, ?)';
const LIST = `SELECT seq, scope_id AS scopeId, document_id AS documentId, content_hash AS contentHash
  FROM vector_documents WHERE collection = ? AND space_seq < ? ORDER BY space_seq, slot, seq LIMIT ?`;
const STANDING = 'SELECT space_seq AS spaceSeq, slot FROM vector_documents WHERE seq = ? AND space_seq < ?';
const STORE = 'UPDATE vector_documents SET space_seq = ?, slot = ?, embedding_hash = ? WHERE seq = ?';
const PROGRESS = `SELECT space_seq < ? AS isPending, slot IS NULL AS isSetAside, count(*) AS documents
  FROM vector_documents GROUP BY isPending, isSetAside`;

/**
 * Spaces are numbered upwards, so whatever was embedded in a lower one is due. What every engine does with the same SQL;
 * where vectors lie is for each to say.
 */
export abstract class SqlVectorBacklog extends VectorBacklog {
  protected abstract readonly places: VectorPlaces;

  async findNewestSpace({ manager }: Snapshot): Promise<VectorSpace | undefined> {
    const [row] = await manager.query<SpaceRow[]>(NEWEST_SPACE);
    return row && { ...row, calibration: JSON.parse(row.calibration) as Calibration };
  }

  async addSpace(tx: Tx, { fingerprint, calibration }: Omit<VectorSpace, 'seq'>): Promise<VectorSpace> {
    await tx.manager.query(ADD_SPACE, [fingerprint, JSON.stringify(calibration)]);
    const added = await this.findNewestSpace(tx);
    if (!added) throw new Error('The database has no row after an insert.');
    return added;
  }

  list(
    { manager }: Snapshot,
    collection: VectorCollection,
    spaceSeq: number,
    limit: number,
  ): Promise<readonly PendingDocument[]> {
    return manager.query<PendingDocument[]>(LIST, [collection, spaceSeq, limit]);
  }

  /** In the order of their numbers: two servers that embedded the same documents do not lock each other out. */
  async store(
    tx: Tx,
    collection: VectorCollection,
    spaceSeq: number,
    documents: readonly EmbeddedDocument[],
  ): Promise<void> {
    for (const document of [...documents].sort((a, b) => a.seq - b.seq)) {
      const { seq, scopeId, vector, embeddingHash } = document;
      const [standing] = await tx.manager.query<Standing[]>(`${STANDING} ${tx.forUpdate}`, [seq, spaceSeq]);
      if (!standing) continue;
      const owner = { seq, scopeId, collection };
      if (standing.slot !== null)
        await this.places.delete(tx, { ...owner, spaceSeq: standing.spaceSeq }, standing.slot);
      const slot = vector && (await this.places.insert(tx, { ...owner, spaceSeq }, vector));
      await tx.manager.query(STORE, [spaceSeq, slot, embeddingHash, seq]);
    }
  }

  async countProgress({ manager }: Snapshot, spaceSeq: number): Promise<VectorProgress> {
    const rows = await manager.query<{ isPending: number; isSetAside: number; documents: number }[]>(PROGRESS, [
      spaceSeq,
    ]);
    const count = (chosen: (row: (typeof rows)[number]) => boolean): number =>
      rows.filter(chosen).reduce((sum, { documents }) => sum + documents, 0);
    return {
      stored: count(({ isPending, isSetAside }) => !isPending && !isSetAside),
      pending: count(({ isPending }) => isPending === 1),
      setAside: count(({ isPending, isSetAside }) => !isPending && isSetAside === 1),
    };
  }
}
