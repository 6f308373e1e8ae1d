import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { QueryVector } from '../../vectors/vector-index.js';
import type { ArtifactReference } from '../kernel/references.js';
import type { RecalledEntry } from './persistence/memory.store.js';

export type SearchMode = 'auto' | 'fts' | 'vector' | 'hybrid';
export type SearchChannel = 'fts' | 'vector';

/** What a request looks for, ready to be looked for in any number of Scopes. */
export interface MemoryQuery {
  readonly text: string;
  readonly mode: SearchMode;
  /** Null when the mode needs none, there is no embedding model, or it failed. */
  readonly vector: QueryVector | null;
}

export interface MemoryHit {
  readonly entry: RecalledEntry;
  /** A statistic of the ranks in the channels (memory.md §6.6). */
  readonly score: number;
  readonly matchedBy: readonly SearchChannel[];
}

/** Search hits of one Scope's operational Memory, best first; `memory` is the head they were found in. */
export interface MemoryRecall {
  readonly memory: ArtifactReference;
  readonly mode: 'fts' | 'vector' | 'hybrid';
  readonly hits: readonly MemoryHit[];
}

/**
 * Port for those who search Memory, in three steps that keep models out of snapshots (D-17): understand the query before
 * one is opened, recall in it, choose after it was closed.
 */
export abstract class MemoryRecallReader {
  /** Whether understanding a query in this mode asks a model; if so, check first what could refuse the request. */
  abstract asksModel(mode: SearchMode): boolean;

  /** Never fails because of the model: what it could not do shows when recall needs it. */
  abstract understand(text: string, mode: SearchMode): Promise<MemoryQuery>;

  /**
   * Active entries, best first: at least the `limit` best, and more when a model chooses among them. Undefined when the
   * Scope has no Memory yet; else throws 422 `capability_not_supported` when the mode needs a vector that is not there.
   */
  abstract recall(
    snapshot: Snapshot,
    scopeId: string,
    query: MemoryQuery,
    limit: number,
  ): Promise<MemoryRecall | undefined>;

  /**
   * At most `limit` of the recalled hits in their final order; fewer when a model says so. Throws 503
   * `inference_unavailable` or `inference_timeout` when a configured reranker fails (D-26).
   */
  abstract choose(query: MemoryQuery, recall: MemoryRecall, limit: number): Promise<readonly MemoryHit[]>;
}
