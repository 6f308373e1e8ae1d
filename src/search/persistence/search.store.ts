import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Postings } from '../domain/nominate.js';
import type { DocumentKey, ScopeCollection, SearchCollection } from '../term-index.js';

/** Totals of a collection in one Scope; `seq` is its number in the index. */
export interface CollectionTotals {
  readonly seq: number;
  readonly documentCount: number;
  readonly totalLength: number;
}

/** Terms of one collection in one Scope. */
export interface CollectionTerms {
  readonly collectionSeq: number;
  readonly terms: readonly string[];
}

export interface StoredDocument {
  readonly seq: number;
  readonly documentId: string;
  readonly length: number;
  /** What analysis kept of the text, separated by blanks. */
  readonly terms: string;
}

/** What is stored of a document; `postingsOf` its terms are what it is found by. */
export interface NewDocument {
  readonly terms: readonly string[];
  readonly length: number;
  readonly analyzerVersion: number;
}

/** A document whose stored terms are those of an older analyzer. */
export interface OutdatedDocument extends DocumentKey {
  /** Put order; a document that is put again has another one. */
  readonly seq: number;
}

/** Documents of a collection with `after` < seq <= `through` that an analyzer before `version` made. */
export interface OutdatedWindow {
  readonly collection: SearchCollection;
  readonly version: number;
  readonly after: number;
  readonly through: number;
}

/** Port: the numbers that lexical search decides by. It decides nothing itself, so every engine ranks alike. */
export abstract class SearchStore {
  abstract findCollection(snapshot: Snapshot, within: ScopeCollection): Promise<CollectionTotals | undefined>;

  /** In how many documents each term occurs; terms that occur in none may be absent. */
  abstract readFrequencies(snapshot: Snapshot, wanted: CollectionTerms): Promise<ReadonlyMap<string, number>>;

  /** At most `newest` documents of each term. */
  abstract readPostings(snapshot: Snapshot, wanted: CollectionTerms, newest: number): Promise<Postings>;

  /** The documents of those numbers, in no promised order. */
  abstract readDocuments(snapshot: Snapshot, seqs: readonly number[]): Promise<readonly StoredDocument[]>;

  /** Inserts a document that is not there, as the newest of its collection, and counts it. */
  abstract insertDocument(tx: Tx, key: DocumentKey, document: NewDocument): Promise<void>;

  /** Deletes the document, its postings and its share of the totals; nothing when it is not there. */
  abstract deleteDocument(tx: Tx, key: DocumentKey): Promise<void>;

  /** The highest number in use, 0 without documents. */
  abstract readLastSeq(snapshot: Snapshot): Promise<number>;

  /** In put order. */
  abstract listOutdated(snapshot: Snapshot, window: OutdatedWindow): Promise<readonly OutdatedDocument[]>;

  /** Puts new terms in place of older ones; the document keeps its put order. Nothing when it is gone or as new. */
  abstract rewriteDocument(tx: Tx, seq: number, document: NewDocument): Promise<void>;
}
