import type { Unrelated } from './domain/floor.js';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';

/** The collections that have vectors. A closed set: one per family searched by meaning, and one for the details of topics. */
export const VECTOR_COLLECTIONS = ['memory', 'topic-memory', 'topic-memory-detail'] as const;
export type VectorCollection = (typeof VECTOR_COLLECTIONS)[number];

export interface VectorScope {
  readonly collection: VectorCollection;
  readonly scopeId: string;
}

export interface VectorKey extends VectorScope {
  /** Identity inside the collection and Scope; opaque to the index, at most 300 ASCII characters. */
  readonly documentId: string;
}

/** A query, placed in the vector space it can be compared in. */
export interface QueryVector {
  readonly spaceSeq: number;
  /** Of length 1. */
  readonly components: readonly number[];
  /** Cosines of unrelated texts in this space; null where the floor of the contract holds. */
  readonly unrelated: Unrelated | null;
}

export interface VectorQuery extends QueryVector {
  /** Documents that another search has found. */
  readonly known?: readonly string[];
}

/** Port: the current documents of each Scope by meaning. Vectors arrive later, from the backlog (D-18). */
export abstract class VectorIndex {
  /** Whether the engine, as it is installed, can compare vectors. */
  abstract canSearch(snapshot: Snapshot): Promise<boolean>;

  /** Enters a document, or its new content: a vector of older content is forgotten. Never asks a model. */
  abstract put(tx: Tx, key: VectorKey, contentHash: string): Promise<void>;

  /** Forgets the document and its vector; unknown keys are ignored. */
  abstract remove(tx: Tx, key: VectorKey): Promise<void>;

  /**
   * At most `limit` document ids of the Scope, nearest first, then newest, then by id (D-20). Exact: every vector of the
   * Scope in the query's space is compared. Those below `floorAmong` their number are no hits; of the known ones, those below
   * the floor of the contract are none. Documents without one are not found.
   */
  abstract search(
    snapshot: Snapshot,
    within: VectorScope,
    query: VectorQuery,
    limit: number,
  ): Promise<readonly string[]>;
}
