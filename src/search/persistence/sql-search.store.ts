import { rowByRow } from '../../platform/database/row-by-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { postingsOf } from '../domain/word-grams.js';
import type { DocumentKey, ScopeCollection } from '../term-index.js';
import { SearchStore } from './search.store.js';
import type { CollectionTotals, NewDocument, OutdatedDocument, OutdatedWindow } from './search.store.js';

/** A document and the collection it belongs to, by their numbers. */
export interface DocumentNumber {
  readonly seq: number;
  readonly collectionSeq: number;
}

interface StandingDocument extends DocumentNumber {
  readonly length: number;
  /** Separated by blanks. */
  readonly terms: string;
}

const COLLECTION = `SELECT seq, document_count AS documentCount, total_length AS totalLength
  FROM search_collections WHERE collection = ? AND scope_id = ?`;
const STANDING = 'found.seq, found.collection_seq AS collectionSeq, found.length, found.terms';
const OF_KEY = `SELECT ${rowByRow('held', 'found')} ${STANDING}
  FROM search_collections AS held JOIN search_documents AS found ON found.collection_seq = held.seq
  WHERE held.collection = ? AND held.scope_id = ? AND found.document_id = ?`;
const OF_OLDER = `SELECT ${STANDING} FROM search_documents AS found WHERE found.seq = ? AND found.analyzer_version < ?`;
const DELETE_DOCUMENT = 'DELETE FROM search_documents WHERE seq = ?';
const SUBTRACT = `UPDATE search_collections
  SET document_count = document_count - 1, total_length = total_length - ? WHERE seq = ?`;
const LAST = 'SELECT MAX(seq) AS seq FROM search_documents';
/** A window of `seq` rather than a limit: current documents are walked over as well, and have no index of their own. */
const OUTDATED = `SELECT found.seq AS seq, held.collection AS collection, held.scope_id AS scopeId, found.document_id AS documentId
  FROM search_documents AS found JOIN search_collections AS held ON held.seq = found.collection_seq
  WHERE found.seq > ? AND found.seq <= ? AND found.analyzer_version < ? AND held.collection = ? ORDER BY found.seq`;
const REWRITE = 'UPDATE search_documents SET length = ?, terms = ?, analyzer_version = ? WHERE seq = ?';
const CORRECT = 'UPDATE search_collections SET total_length = total_length + ? WHERE seq = ?';

/** What every engine does with the same SQL; where postings lie is for each to say. */
export abstract class SqlSearchStore extends SearchStore {
  async findCollection({ manager }: Snapshot, within: ScopeCollection): Promise<CollectionTotals | undefined> {
    const rows: CollectionTotals[] = await manager.query(COLLECTION, [within.collection, within.scopeId]);
    return rows[0];
  }

  async insertDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<void> {
    const added = await this.addDocument(tx, key, document);
    await this.insertPostings(tx, added, [...postingsOf(document.terms)]);
  }

  async deleteDocument(tx: Tx, key: DocumentKey): Promise<void> {
    const found = await standing(tx, OF_KEY, [key.collection, key.scopeId, key.documentId]);
    if (!found) return;
    await this.forget(tx, found);
    await tx.manager.query(DELETE_DOCUMENT, [found.seq]);
    await tx.manager.query(SUBTRACT, [found.length, found.collectionSeq]);
  }

  async readLastSeq({ manager }: Snapshot): Promise<number> {
    const [row] = await manager.query<{ seq: number | null }[]>(LAST);
    return row?.seq ?? 0;
  }

  listOutdated({ manager }: Snapshot, window: OutdatedWindow): Promise<readonly OutdatedDocument[]> {
    const { after, through, version, collection } = window;
    return manager.query<OutdatedDocument[]>(OUTDATED, [after, through, version, collection]);
  }

  async rewriteDocument(tx: Tx, seq: number, { length, terms, analyzerVersion }: NewDocument): Promise<void> {
    const found = await standing(tx, OF_OLDER, [seq, analyzerVersion]);
    if (!found) return;
    await this.forget(tx, found);
    await this.insertPostings(tx, found, [...postingsOf(terms)]);
    await tx.manager.query(REWRITE, [length, terms.join(' '), analyzerVersion, seq]);
    await tx.manager.query(CORRECT, [length - found.length, found.collectionSeq]);
  }

  private forget(tx: Tx, found: StandingDocument): Promise<void> {
    return this.deletePostings(tx, found, [...postingsOf(found.terms.split(' '))]);
  }

  /** Stores the document in its collection, which it counts, and answers their numbers. */
  protected abstract addDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<DocumentNumber>;

  protected abstract insertPostings(tx: Tx, document: DocumentNumber, terms: readonly string[]): Promise<void>;

  /** `terms` are all that the document was found by. */
  protected abstract deletePostings(tx: Tx, document: DocumentNumber, terms: readonly string[]): Promise<void>;
}

/** Locked: whoever changes a document's terms at the same time waits. */
async function standing(tx: Tx, select: string, values: unknown[]): Promise<StandingDocument | undefined> {
  const [found] = await tx.manager.query<StandingDocument[]>(`${select} ${tx.forUpdate}`, values);
  return found;
}
