import type { Tx } from '../../platform/database/unit-of-work.js';
import { ANALYZER_VERSION } from '../domain/analyze-document.js';
import type { AnalyzedDocument } from '../domain/analyze-document.js';
import { postingsOf } from '../domain/word-grams.js';
import type { DocumentKey } from '../term-index.js';
import { storedTerm } from './sqlite-search-reader.js';

interface Numbered {
  readonly seq: number;
}

interface StoredLength extends Numbered {
  readonly collectionSeq: number;
  readonly length: number;
}

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

/** Deletes the document, its postings and its share of the totals; nothing when it is not there. */
export async function deleteDocument(tx: Tx, key: DocumentKey): Promise<void> {
  const rows: StoredLength[] = await tx.manager.query(FIND, [key.collection, key.scopeId, key.documentId]);
  for (const found of rows) {
    await tx.manager.query(DELETE_TERMS, [found.seq]);
    await tx.manager.query(DELETE_DOCUMENT, [found.seq]);
    await tx.manager.query(SUBTRACT, [found.length, found.collectionSeq]);
  }
}

/** Inserts a document that is not there, as the newest of its collection. */
export async function insertDocument(tx: Tx, key: DocumentKey, document: AnalyzedDocument): Promise<void> {
  const collection = await insertReturning(tx, ADD, [key.collection, key.scopeId, document.length]);
  const values = [collection, key.documentId, document.length, document.terms.join(' '), ANALYZER_VERSION];
  const seq = await insertReturning(tx, INSERT_DOCUMENT, values);
  const terms = [...postingsOf(document.terms)].map((term) => storedTerm(collection, term));
  await tx.manager.query(INSERT_TERMS, [seq, terms.join(' ')]);
}

async function insertReturning(tx: Tx, sql: string, values: readonly unknown[]): Promise<number> {
  const rows: Numbered[] = await tx.manager.query(sql, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row for an insert.');
  return row.seq;
}
