import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Postings } from '../domain/nominate.js';
import type { DocumentKey } from '../term-index.js';
import type { NewDocument, StoredDocument } from './search.store.js';
import { SqlSearchStore } from './sql-search.store.js';

interface Numbered {
  readonly seq: number;
}

interface StoredLength extends Numbered {
  readonly collectionSeq: number;
  readonly length: number;
}

const FREQUENCIES = `SELECT wanted.key AS position, found.doc AS documents
  FROM json_each(?) AS wanted CROSS JOIN search_term_frequencies AS found WHERE found.term = wanted.value`;
/** One row per term: a row per posting would cost five times as much to hand over. */
const POSTINGS = `SELECT wanted.key AS position,
    (SELECT json_group_array(doc) FROM search_term_postings WHERE term = wanted.value) AS documents
  FROM json_each(?) AS wanted`;
const DOCUMENTS = `SELECT found.seq AS seq, found.document_id AS documentId, found.length AS length, found.terms AS terms
  FROM json_each(?) AS wanted CROSS JOIN search_documents AS found ON found.seq = wanted.value`;
const FIND = `SELECT found.seq AS seq, found.collection_seq AS collectionSeq, found.length AS length
  FROM search_collections AS held JOIN search_documents AS found ON found.collection_seq = held.seq
  WHERE held.collection = ? AND held.scope_id = ? AND found.document_id = ?`;
const DELETE_TERMS = 'DELETE FROM search_terms WHERE rowid = ?';
const DELETE_DOCUMENT = 'DELETE FROM search_documents WHERE seq = ?';
const SUBTRACT = `UPDATE search_collections
  SET document_count = document_count - 1, total_length = total_length - ? WHERE seq = ?`;
const ADD = `INSERT INTO search_collections (collection, scope_id, document_count, total_length) VALUES (?, ?, 1, ?)
  ON CONFLICT (collection, scope_id)
  DO UPDATE SET document_count = document_count + 1, total_length = total_length + excluded.total_length
  RETURNING seq`;
const INSERT_DOCUMENT = `INSERT INTO search_documents (collection_seq, document_id, length, terms, analyzer_version)
  VALUES (?, ?, ?, ?, ?) RETURNING seq`;
const INSERT_TERMS = 'INSERT INTO search_terms (rowid, terms) VALUES (?, ?)';

/** Postings in a contentless FTS5 table, read through its vocabulary (ADR 0010). */
export class SqliteSearchStore extends SqlSearchStore {
  /** Whatever the number of terms, in one statement. */
  async readFrequencies(
    snapshot: Snapshot,
    collectionSeq: number,
    terms: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const wanted = storedTerms(collectionSeq, terms);
    const rows: { position: number; documents: number }[] = await snapshot.manager.query(FREQUENCIES, [wanted]);
    return new Map(rows.map((row) => [terms[row.position] ?? '', row.documents]));
  }

  async readPostings(snapshot: Snapshot, collectionSeq: number, terms: readonly string[]): Promise<Postings> {
    const wanted = storedTerms(collectionSeq, terms);
    const rows: { position: number; documents: string }[] = await snapshot.manager.query(POSTINGS, [wanted]);
    return new Map(rows.map((row) => [terms[row.position] ?? '', JSON.parse(row.documents) as number[]]));
  }

  readDocuments(snapshot: Snapshot, seqs: readonly number[]): Promise<readonly StoredDocument[]> {
    return snapshot.manager.query(DOCUMENTS, [JSON.stringify(seqs)]);
  }

  async insertDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<void> {
    const { terms, length, analyzerVersion } = document;
    const collection = await insertReturning(tx, ADD, [key.collection, key.scopeId, length]);
    const values = [collection, key.documentId, length, terms.join(' '), analyzerVersion];
    const seq = await insertReturning(tx, INSERT_DOCUMENT, values);
    const postings = [...new Set(terms)].map((term) => storedTerm(collection, term));
    await tx.manager.query(INSERT_TERMS, [seq, postings.join(' ')]);
  }

  async deleteDocument(tx: Tx, key: DocumentKey): Promise<void> {
    const rows: StoredLength[] = await tx.manager.query(FIND, [key.collection, key.scopeId, key.documentId]);
    for (const found of rows) {
      await tx.manager.query(DELETE_TERMS, [found.seq]);
      await tx.manager.query(DELETE_DOCUMENT, [found.seq]);
      await tx.manager.query(SUBTRACT, [found.length, found.collectionSeq]);
    }
  }
}

async function insertReturning(tx: Tx, sql: string, values: readonly unknown[]): Promise<number> {
  const rows: Numbered[] = await tx.manager.query(sql, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row for an insert.');
  return row.seq;
}

const storedTerms = (collectionSeq: number, terms: readonly string[]): string =>
  JSON.stringify(terms.map((term) => storedTerm(collectionSeq, term)));

/** The term as FTS5 stores it: private to one collection and Scope. */
const storedTerm = (collectionSeq: number, term: string): string => `${collectionSeq.toString(36)}_${term}`;
