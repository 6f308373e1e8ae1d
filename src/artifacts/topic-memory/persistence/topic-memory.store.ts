import type { Snapshot, Tx } from '../../../platform/database/unit-of-work.js';

export interface TopicAddress {
  readonly scopeId: string;
  readonly artifactId: string;
}

/** As much of a topic's head as a search shows. */
export interface CurrentTopic {
  readonly artifactId: string;
  readonly revision: number;
  readonly title: string;
  readonly summary: string;
  /** Microseconds since the epoch. */
  readonly publishedAt: number;
}

/** Where a topic stands among the topics of its Scope: the newest first, then by id. */
export type PublicationPlace = Pick<CurrentTopic, 'publishedAt' | 'artifactId'>;

export interface ChunkPlace {
  readonly artifactId: string;
  /** From 0. */
  readonly ordinal: number;
}

/** Port: what is current of each topic. Replaced with every revision; the revisions themselves are in `ArtifactStore`. */
export abstract class TopicMemoryStore {
  /** Makes this the current state of the topic, with the chunks of its detail in order. */
  abstract replace(tx: Tx, scopeId: string, topic: CurrentTopic, chunks: readonly string[]): Promise<void>;

  /** The chunks of the topic's detail in order; none when there is no such topic. */
  abstract listChunks(snapshot: Snapshot, address: TopicAddress): Promise<readonly string[]>;

  /** Those of the topics that exist, in no promised order. */
  abstract findTopics(
    snapshot: Snapshot,
    scopeId: string,
    artifactIds: readonly string[],
  ): Promise<readonly CurrentTopic[]>;

  /** The text of a chunk, if it exists. */
  abstract findChunk(snapshot: Snapshot, scopeId: string, place: ChunkPlace): Promise<string | undefined>;

  /** Topics after a place (null: from the start), at most `limit`. */
  abstract listPublished(
    snapshot: Snapshot,
    scopeId: string,
    page: { readonly after: PublicationPlace | null; readonly limit: number },
  ): Promise<readonly PublicationPlace[]>;

  /** How many topics have a head that search would not show as it is. */
  abstract countOutdated(snapshot: Snapshot): Promise<number>;
}
