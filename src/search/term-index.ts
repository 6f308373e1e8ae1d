import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import type { Mention } from './domain/locate-terms.js';

export type { Mention };

/** The searched collections. A closed set: one per searched family, and one for the details of topics. */
export type SearchCollection = 'memory' | 'experience' | 'topic-memory' | 'topic-memory-detail';

/** The documents of one searched family in one Scope. */
export interface ScopeCollection {
  readonly collection: SearchCollection;
  readonly scopeId: string;
}

export interface DocumentKey extends ScopeCollection {
  /** Identity inside the collection and Scope; opaque to the index, at most 300 ASCII characters. */
  readonly documentId: string;
}

/**
 * Port: lexical search over the current documents of each Scope (D-24).
 * Scores never leave `src/search`: hits come back as document ids, best first. The order is total:
 * relevance, then newest put first, then document id by code point (D-20).
 */
export abstract class TermIndex {
  /** Adds the document, or replaces what was stored under its key. Cost grows with `text` only. */
  abstract put(tx: Tx, key: DocumentKey, text: string): Promise<void>;

  /** Forgets the document; unknown keys are ignored. */
  abstract remove(tx: Tx, key: DocumentKey): Promise<void>;

  /** At most `limit` document ids that pass admission for `query`, best first. */
  abstract search(
    snapshot: Snapshot,
    within: ScopeCollection,
    query: string,
    limit: number,
  ): Promise<readonly string[]>;

  /**
   * For each text the words in it that a search for `query` finds it by, as they stand there: each once, in text order, at
   * most 32 and from its first 16,384 UTF-16 units. Empty for a text that shares no word with the query.
   */
  abstract matchedWords(query: string, texts: readonly string[]): Promise<readonly (readonly string[])[]>;

  /** Where terms of `query` stand in any text, in text order: what a snippet should show. */
  abstract locate(query: string, text: string): readonly Mention[];
}
