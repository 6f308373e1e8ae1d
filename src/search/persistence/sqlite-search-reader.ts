import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { Postings } from '../domain/nominate.js';
import type { ScopeCollection } from '../term-index.js';

/** Totals of a collection in one Scope; `seq` is its number in the index. */
export interface CollectionTotals {
  readonly seq: number;
  readonly documentCount: number;
  readonly totalLength: number;
}

export interface StoredDocument {
  readonly seq: number;
  readonly documentId: string;
  readonly length: number;
  readonly terms: string;
}

const COLLECTION = `SELECT seq, document_count AS documentCount, total_length AS totalLength
  FROM search_collections WHERE collection = ? AND scope_id = ?`;
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

/** The term as FTS5 stores it: private to one collection and Scope. */
export function storedTerm(collectionSeq: number, term: string): string {
  return `${collectionSeq.toString(36)}_${term}`;
}

export async function findCollection(
  snapshot: Snapshot,
  within: ScopeCollection,
): Promise<CollectionTotals | undefined> {
  const rows: CollectionTotals[] = await snapshot.manager.query(COLLECTION, [within.collection, within.scopeId]);
  return rows[0];
}

/** Document frequencies of the terms that occur, whatever their number, in one statement. */
export async function readFrequencies(
  snapshot: Snapshot,
  collectionSeq: number,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = storedTerms(collectionSeq, terms);
  const rows: { position: number; documents: number }[] = await snapshot.manager.query(FREQUENCIES, [wanted]);
  return new Map(rows.map((row) => [terms[row.position] ?? '', row.documents]));
}

/** At most `newest` documents of each term. */
export async function readPostings(
  snapshot: Snapshot,
  collectionSeq: number,
  terms: readonly string[],
  newest: number,
): Promise<Postings> {
  const wanted = storedTerms(collectionSeq, terms);
  const rows: { position: number; documents: string }[] = await snapshot.manager.query(POSTINGS, [newest, wanted]);
  return new Map(rows.map((row) => [terms[row.position] ?? '', JSON.parse(row.documents) as number[]]));
}

export async function readDocuments(snapshot: Snapshot, seqs: readonly number[]): Promise<StoredDocument[]> {
  return snapshot.manager.query(DOCUMENTS, [JSON.stringify(seqs)]);
}

function storedTerms(collectionSeq: number, terms: readonly string[]): string {
  return JSON.stringify(terms.map((term) => storedTerm(collectionSeq, term)));
}
