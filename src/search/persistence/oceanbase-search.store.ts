import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Postings } from '../domain/nominate.js';
import type { DocumentKey } from '../term-index.js';
import type { NewDocument, StoredDocument } from './search.store.js';
import { SqlSearchStore } from './sql-search.store.js';

interface FoundDocument {
  readonly seq: number;
  readonly collectionSeq: number;
  readonly length: number;
  readonly terms: string;
}

/** Terms that one statement names. */
const TERMS_PER_QUERY = 500;

const FREQUENCIES = `SELECT term, COUNT(*) AS documents FROM search_postings
  WHERE collection_seq = ? AND term IN (?) GROUP BY term`;
/** One row per term: a row per posting would cost several times as much to hand over. */
const POSTINGS = `SELECT term, GROUP_CONCAT(document_seq) AS documents FROM search_postings
  WHERE collection_seq = ? AND term IN (?) GROUP BY term`;
const DOCUMENTS = `SELECT seq, document_id AS documentId, length, terms FROM search_documents WHERE seq IN (?)`;
const FIND = `SELECT found.seq, found.collection_seq AS collectionSeq, found.length, found.terms
  FROM search_collections AS held JOIN search_documents AS found ON found.collection_seq = held.seq
  WHERE held.collection = ? AND held.scope_id = ? AND found.document_id = ?`;
const DELETE_POSTINGS = 'DELETE FROM search_postings WHERE collection_seq = ? AND document_seq = ? AND term IN (?)';
const DELETE_DOCUMENT = 'DELETE FROM search_documents WHERE seq = ?';
const SUBTRACT = `UPDATE search_collections
  SET document_count = document_count - 1, total_length = total_length - ? WHERE seq = ?`;
const ADD = `INSERT INTO search_collections (collection, scope_id, document_count, total_length) VALUES (?, ?, 1, ?)
  ON DUPLICATE KEY UPDATE document_count = document_count + 1, total_length = total_length + VALUES(total_length),
    seq = LAST_INSERT_ID(seq)`;
const INSERT_DOCUMENT = `INSERT INTO search_documents (collection_seq, document_id, length, terms, analyzer_version)
  VALUES (?, ?, ?, ?, ?)`;
const INSERT_POSTINGS = 'INSERT INTO search_postings (collection_seq, term, document_seq) VALUES ?';

/** Postings in an ordinary table, clustered by collection and term (ADR 0014). */
export class OceanBaseSearchStore extends SqlSearchStore {
  async readFrequencies(
    snapshot: Snapshot,
    collectionSeq: number,
    terms: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.readTerms<number>(snapshot, FREQUENCIES, { collectionSeq, terms });
    return new Map(rows.map(({ term, documents }) => [term, documents]));
  }

  async readPostings(snapshot: Snapshot, collectionSeq: number, terms: readonly string[]): Promise<Postings> {
    const rows = await this.readTerms<string>(snapshot, POSTINGS, { collectionSeq, terms });
    return new Map(rows.map(({ term, documents }) => [term, documents.split(',').map(Number)]));
  }

  readDocuments(snapshot: Snapshot, seqs: readonly number[]): Promise<readonly StoredDocument[]> {
    return snapshot.manager.query(DOCUMENTS, [seqs]);
  }

  async insertDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<void> {
    const { terms, length, analyzerVersion } = document;
    const collection = await insert(tx, ADD, [key.collection, key.scopeId, length]);
    const values = [collection, key.documentId, length, terms.join(' '), analyzerVersion];
    const seq = await insert(tx, INSERT_DOCUMENT, values);
    for (const some of inParts([...new Set(terms)]))
      await tx.manager.query(INSERT_POSTINGS, [some.map((term) => [collection, term, seq])]);
  }

  async deleteDocument({ manager }: Tx, key: DocumentKey): Promise<void> {
    const rows: FoundDocument[] = await manager.query(FIND, [key.collection, key.scopeId, key.documentId]);
    for (const { seq, collectionSeq, length, terms } of rows) {
      for (const some of inParts([...new Set(terms.split(' '))]))
        await manager.query(DELETE_POSTINGS, [collectionSeq, seq, some]);
      await manager.query(DELETE_DOCUMENT, [seq]);
      await manager.query(SUBTRACT, [length, collectionSeq]);
    }
  }

  private async readTerms<Documents>(
    { manager }: Snapshot,
    sql: string,
    { collectionSeq, terms }: { readonly collectionSeq: number; readonly terms: readonly string[] },
  ): Promise<readonly { readonly term: string; readonly documents: Documents }[]> {
    const rows: { term: string; documents: Documents }[] = [];
    for (const some of inParts(terms)) rows.push(...(await manager.query<typeof rows>(sql, [collectionSeq, some])));
    return rows;
  }
}

/** The generated number of the row. */
async function insert({ manager }: Tx, sql: string, values: readonly unknown[]): Promise<number> {
  const { insertId } = await manager.query<{ insertId: number }>(sql, [...values]);
  return insertId;
}

function* inParts<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += TERMS_PER_QUERY) yield items.slice(from, from + TERMS_PER_QUERY);
}
