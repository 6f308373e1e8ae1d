import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Postings } from '../domain/nominate.js';
import type { DocumentKey } from '../term-index.js';
import type { CollectionTerms, NewDocument, StoredDocument } from './search.store.js';
import { SqlSearchStore } from './sql-search.store.js';
import type { DocumentNumber } from './sql-search.store.js';

/** Terms that one statement names. */
const TERMS_PER_QUERY = 500;

const FREQUENCIES = `SELECT term, COUNT(*) AS documents FROM search_postings
  WHERE collection_seq = ? AND term IN (?) GROUP BY term`;
const NEWEST = `(SELECT term, document_seq FROM search_postings
  WHERE collection_seq = ? AND term = ? ORDER BY document_seq DESC LIMIT ?)`;
const DOCUMENTS = `SELECT seq, document_id AS documentId, length, terms FROM search_documents WHERE seq IN (?)`;
const ADD = `INSERT INTO search_collections (collection, scope_id, document_count, total_length) VALUES (?, ?, 1, ?)
  ON DUPLICATE KEY UPDATE document_count = document_count + 1, total_length = total_length + VALUES(total_length),
    seq = LAST_INSERT_ID(seq)`;
const INSERT_DOCUMENT = `INSERT INTO search_documents (collection_seq, document_id, length, terms, analyzer_version)
  VALUES (?, ?, ?, ?, ?)`;
const INSERT_POSTINGS = 'INSERT INTO search_postings (collection_seq, term, document_seq) VALUES ?';
const DELETE_POSTINGS = 'DELETE FROM search_postings WHERE collection_seq = ? AND document_seq = ? AND term IN (?)';

/** Postings in an ordinary table, clustered by collection and term (ADR 0014). */
export class OceanBaseSearchStore extends SqlSearchStore {
  async readFrequencies({ manager }: Snapshot, wanted: CollectionTerms): Promise<ReadonlyMap<string, number>> {
    const frequencies = new Map<string, number>();
    for (const some of inParts(wanted.terms)) {
      const rows: { term: string; documents: number }[] = await manager.query(FREQUENCIES, [
        wanted.collectionSeq,
        some,
      ]);
      for (const { term, documents } of rows) frequencies.set(term, documents);
    }
    return frequencies;
  }

  async readPostings({ manager }: Snapshot, wanted: CollectionTerms, newest: number): Promise<Postings> {
    const postings = new Map<string, readonly number[]>();
    for (const some of inParts(wanted.terms)) {
      const values = some.flatMap((term) => [wanted.collectionSeq, term, newest]);
      const rows: { term: string; documents: string }[] = await manager.query(postingsOfTerms(some.length), values);
      for (const { term, documents } of rows) postings.set(term, documents.split(',').map(Number));
    }
    return postings;
  }

  readDocuments({ manager }: Snapshot, seqs: readonly number[]): Promise<readonly StoredDocument[]> {
    return manager.query<StoredDocument[]>(DOCUMENTS, [seqs]);
  }

  protected async addDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<DocumentNumber> {
    const { terms, length, analyzerVersion } = document;
    const collectionSeq = await insert(tx, ADD, [key.collection, key.scopeId, length]);
    const values = [collectionSeq, key.documentId, length, terms.join(' '), analyzerVersion];
    return { collectionSeq, seq: await insert(tx, INSERT_DOCUMENT, values) };
  }

  protected async insertPostings(
    { manager }: Tx,
    { collectionSeq, seq }: DocumentNumber,
    terms: readonly string[],
  ): Promise<void> {
    for (const some of inParts(terms))
      await manager.query(INSERT_POSTINGS, [some.map((term) => [collectionSeq, term, seq])]);
  }

  protected async deletePostings(
    { manager }: Tx,
    { collectionSeq, seq }: DocumentNumber,
    terms: readonly string[],
  ): Promise<void> {
    for (const some of inParts(terms)) await manager.query(DELETE_POSTINGS, [collectionSeq, seq, some]);
  }
}

/** One row per term: a row per posting would cost several times as much to hand over. */
const postingsOfTerms = (count: number): string =>
  `SELECT term, GROUP_CONCAT(document_seq) AS documents
   FROM (${Array.from({ length: count }, () => NEWEST).join(' UNION ALL ')}) AS newest GROUP BY term`;

/** The generated number of the row. */
async function insert({ manager }: Tx, sql: string, values: readonly unknown[]): Promise<number> {
  const { insertId } = await manager.query<{ insertId: number }>(sql, [...values]);
  return insertId;
}

function* inParts<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += TERMS_PER_QUERY) yield items.slice(from, from + TERMS_PER_QUERY);
}
