import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Postings } from '../domain/nominate.js';
import type { DocumentKey, ScopeCollection } from '../term-index.js';

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
  /** Every occurrence of every term, separated by blanks. */
  readonly terms: string;
}

/** What is stored of a document: its terms without repetitions go to the postings. */
export interface NewDocument {
  readonly terms: readonly string[];
  readonly length: number;
  readonly analyzerVersion: number;
}

/** Port: the numbers that lexical search decides by. It decides nothing itself, so every engine ranks alike. */
export abstract class SearchStore {
  abstract findCollection(snapshot: Snapshot, within: ScopeCollection): Promise<CollectionTotals | undefined>;

  /** In how many documents each term occurs; terms that occur in none may be absent. */
  abstract readFrequencies(
    snapshot: Snapshot,
    collectionSeq: number,
    terms: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;

  abstract readPostings(snapshot: Snapshot, collectionSeq: number, terms: readonly string[]): Promise<Postings>;

  /** The documents of those numbers, in no promised order. */
  abstract readDocuments(snapshot: Snapshot, seqs: readonly number[]): Promise<readonly StoredDocument[]>;

  /** Inserts a document that is not there, as the newest of its collection, and counts it. */
  abstract insertDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<void>;

  /** Deletes the document, its postings and its share of the totals; nothing when it is not there. */
  abstract deleteDocument(tx: Tx, key: DocumentKey): Promise<void>;
}
