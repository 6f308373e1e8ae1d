import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Postings } from '../domain/nominate.js';
import type { DocumentKey } from '../term-index.js';
import type { CollectionTerms, NewDocument, StoredDocument } from './search.store.js';
import { SqlSearchStore } from './sql-search.store.js';
import type { DocumentNumber } from './sql-search.store.js';

const FREQUENCIES = `SELECT wanted.key AS position, found.doc AS documents
  FROM json_each(?) AS wanted CROSS JOIN search_term_frequencies AS found WHERE found.term = wanted.value`;
/**
 * The newest documents of each term, one row per term: a row per posting would cost five times as much to hand over. A
 * quoted term is one word of FTS5's query language, whatever it holds.
 */
const POSTINGS = `SELECT wanted.key AS position, (
    SELECT json_group_array(rowid) FROM (
      SELECT rowid FROM search_terms WHERE search_terms MATCH '"' || wanted.value || '"' ORDER BY rowid DESC LIMIT ?
    )
  ) AS documents
  FROM json_each(?) AS wanted`;
const DOCUMENTS = `SELECT found.seq AS seq, found.document_id AS documentId, found.length AS length, found.terms AS terms
  FROM json_each(?) AS wanted CROSS JOIN search_documents AS found ON found.seq = wanted.value`;
const ADD = `INSERT INTO search_collections (collection, scope_id, document_count, total_length) VALUES (?, ?, 1, ?)
  ON CONFLICT (collection, scope_id)
  DO UPDATE SET document_count = document_count + 1, total_length = total_length + excluded.total_length
  RETURNING seq`;
const INSERT_DOCUMENT = `INSERT INTO search_documents (collection_seq, document_id, length, terms, analyzer_version)
  VALUES (?, ?, ?, ?, ?) RETURNING seq`;
const INSERT_TERMS = 'INSERT INTO search_terms (rowid, terms) VALUES (?, ?)';
/**
 * FTS5 appends a segment per commit, and looks into every segment for every term. Left to itself it merges small ones so
 * seldom that 1,000 commits leave 22; merging some pages now and then leaves a handful, for some 40 µs a put.
 */
const MERGE = "INSERT INTO search_terms (search_terms, rank) VALUES ('merge', ?)";
const PUTS_PER_MERGE = 4;
const PAGES_PER_MERGE = 16;
const DELETE_TERMS = 'DELETE FROM search_terms WHERE rowid = ?';

/** Postings in a contentless FTS5 table; their numbers are read through its vocabulary (ADR 0010). */
export class SqliteSearchStore extends SqlSearchStore {
  /** Whatever the number of terms, in one statement. */
  async readFrequencies({ manager }: Snapshot, wanted: CollectionTerms): Promise<ReadonlyMap<string, number>> {
    const rows = await manager.query<{ position: number; documents: number }[]>(FREQUENCIES, [toStored(wanted)]);
    return new Map(rows.map((row) => [wanted.terms[row.position] ?? '', row.documents]));
  }

  async readPostings({ manager }: Snapshot, wanted: CollectionTerms, newest: number): Promise<Postings> {
    const rows = await manager.query<{ position: number; documents: string }[]>(POSTINGS, [newest, toStored(wanted)]);
    return new Map(rows.map((row) => [wanted.terms[row.position] ?? '', JSON.parse(row.documents) as number[]]));
  }

  readDocuments({ manager }: Snapshot, seqs: readonly number[]): Promise<readonly StoredDocument[]> {
    return manager.query<StoredDocument[]>(DOCUMENTS, [JSON.stringify(seqs)]);
  }

  protected async addDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<DocumentNumber> {
    const { terms, length, analyzerVersion } = document;
    const collectionSeq = await insertReturning(tx, ADD, [key.collection, key.scopeId, length]);
    const values = [collectionSeq, key.documentId, length, terms.join(' '), analyzerVersion];
    return { collectionSeq, seq: await insertReturning(tx, INSERT_DOCUMENT, values) };
  }

  protected async insertPostings(tx: Tx, document: DocumentNumber, terms: readonly string[]): Promise<void> {
    const stored = terms.map((term) => storedTerm(document.collectionSeq, term));
    await tx.manager.query(INSERT_TERMS, [document.seq, stored.join(' ')]);
    if (document.seq % PUTS_PER_MERGE === 0) await tx.manager.query(MERGE, [PAGES_PER_MERGE]);
  }

  protected async deletePostings({ manager }: Tx, { seq }: DocumentNumber): Promise<void> {
    await manager.query(DELETE_TERMS, [seq]);
  }
}

async function insertReturning({ manager }: Tx, sql: string, values: readonly unknown[]): Promise<number> {
  const [row] = await manager.query<{ seq: number }[]>(sql, [...values]);
  if (row === undefined) throw new Error('The database returned no row for an insert.');
  return row.seq;
}

const toStored = ({ collectionSeq, terms }: CollectionTerms): string =>
  JSON.stringify(terms.map((term) => storedTerm(collectionSeq, term)));

/** The term as FTS5 stores it: private to one collection and Scope. */
const storedTerm = (collectionSeq: number, term: string): string => `${collectionSeq.toString(36)}_${term}`;
