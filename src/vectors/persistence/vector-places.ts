import type { Tx } from '../../platform/database/unit-of-work.js';
import type { PendingDocument } from '../vector-backlog.js';
import type { VectorCollection } from '../vector-index.js';

/** A document whose vector is to be stored in a space. */
export interface VectorOwner extends Pick<PendingDocument, 'seq' | 'scopeId'> {
  readonly collection: VectorCollection;
  readonly spaceSeq: number;
}

/** Port inside persistence: where the vectors themselves lie. */
export abstract class VectorPlaces {
  /** Stores a vector of length 1 beside the others of its Scope; answers its slot. */
  abstract insert(tx: Tx, owner: VectorOwner, vector: readonly number[]): Promise<number>;

  /** Deletes the vector in that slot of the owner's space. */
  abstract delete(tx: Tx, owner: VectorOwner, slot: number): Promise<void>;
}
