import type { ArtifactReference, MemoryCitation } from '../../artifacts/kernel/references.js';

/** What one entry of a prepared context was taken from: an Artifact revision or a Memory entry version. */
export type RecalledEntry = { readonly scopeId: string } & ({ readonly artifact: ArtifactReference } | MemoryCitation);

/** One context that was prepared after recall. */
export interface Preparation {
  /** The current Scope. */
  readonly scopeId: string;
  /** Microseconds since the epoch. */
  readonly instant: number;
  /** The prepared text; null when there was nothing to prepare. */
  readonly content: string | null;
  /** One per included entry. */
  readonly entries: readonly RecalledEntry[];
}
