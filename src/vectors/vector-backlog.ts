import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import type { Calibration } from './domain/calibration.js';
import type { VectorCollection } from './vector-index.js';

/** Vectors of one space can be compared: the same model, profile and way of asking. The newest space is the current one. */
export interface VectorSpace {
  readonly seq: number;
  /** Digest of what the vectors depend on. */
  readonly fingerprint: string;
  readonly calibration: Calibration;
}

/** A document without a vector in the current space. */
export interface PendingDocument {
  /** Names the document and its content: another content has another number. */
  readonly seq: number;
  readonly scopeId: string;
  readonly documentId: string;
  readonly contentHash: string;
}

export interface EmbeddedDocument extends PendingDocument {
  readonly embeddingHash: string;
  /** Of length 1; null when the model refuses the text, which is then set aside in this space. */
  readonly vector: readonly number[] | null;
}

export interface VectorProgress {
  readonly stored: number;
  readonly pending: number;
  readonly setAside: number;
}

/** Port: what is still to be embedded. All state is stored, so work goes on where it stopped. */
export abstract class VectorBacklog {
  abstract findNewestSpace(snapshot: Snapshot): Promise<VectorSpace | undefined>;

  abstract addSpace(tx: Tx, space: Omit<VectorSpace, 'seq'>): Promise<VectorSpace>;

  /** Before the first vector of a space: makes the place for it, unless it is there. A unit of its own. */
  abstract makeRoom(tx: Tx, space: VectorSpace, dimension: number): Promise<void>;

  /** At most `limit` documents that have no vector in the space: those without any first, oldest first. */
  abstract list(
    snapshot: Snapshot,
    collection: VectorCollection,
    spaceSeq: number,
    limit: number,
  ): Promise<readonly PendingDocument[]>;

  /** Stores what is still wanted: a document that was changed or removed meanwhile is skipped. */
  abstract store(
    tx: Tx,
    collection: VectorCollection,
    spaceSeq: number,
    documents: readonly EmbeddedDocument[],
  ): Promise<void>;

  abstract countProgress(snapshot: Snapshot, spaceSeq: number): Promise<VectorProgress>;
}
