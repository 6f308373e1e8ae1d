import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { ArtifactReference, Lineage } from '../kernel/references.js';

export interface ArtifactAddress {
  readonly scopeId: string;
  readonly family: string;
  readonly artifactId: string;
}

/** One immutable revision as stored. `content` is the family's own JSON form. */
export interface StoredRevision extends ArtifactAddress {
  readonly revision: number;
  readonly content: unknown;
  /** `sha256:…`; null where the family derives its content when read and nobody has read it yet (D-15). */
  readonly contentDigest: string | null;
  readonly lineage: Lineage;
  /** Microseconds since the epoch. */
  readonly createdAt: number;
}

/** Port: revisions and heads of every family. Revisions are never changed, heads only move forward. */
export abstract class ArtifactStore {
  /** The current revision number, or undefined when the Artifact does not exist. */
  abstract findHead(snapshot: Snapshot, address: ArtifactAddress): Promise<number | undefined>;

  abstract findRevision(
    snapshot: Snapshot,
    address: ArtifactAddress,
    revision: number,
  ): Promise<StoredRevision | undefined>;

  /** The head revisions of those `artifactIds` that exist, in no promised order. */
  abstract findHeadRevisions(
    snapshot: Snapshot,
    within: Omit<ArtifactAddress, 'artifactId'>,
    artifactIds: readonly string[],
  ): Promise<readonly StoredRevision[]>;

  /** Revisions after `after` in ascending order, at most `limit` (null: all). */
  abstract listRevisions(
    snapshot: Snapshot,
    address: ArtifactAddress,
    range: { readonly after: number; readonly limit: number | null },
  ): Promise<readonly StoredRevision[]>;

  /** Head revisions in ascending code-point order of Artifact id, after `after` (null: from the start), at most `limit`. */
  abstract listHeadRevisions(
    snapshot: Snapshot,
    within: Omit<ArtifactAddress, 'artifactId'>,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly StoredRevision[]>;

  /** Revisions up to `through`, it included, in descending order, at most `limit`. */
  abstract listRevisionsBack(
    snapshot: Snapshot,
    address: ArtifactAddress,
    page: { readonly through: number; readonly limit: number },
  ): Promise<readonly StoredRevision[]>;

  /** Stores the next revision and moves the head onto it; the first revision is 1. */
  abstract append(tx: Tx, revision: StoredRevision): Promise<void>;

  /** Keeps a digest that was computed on the first read of a derived content. */
  abstract setContentDigest(tx: Tx, address: ArtifactAddress, revision: number, digest: string): Promise<void>;
}

export const toReference = (revision: ArtifactAddress & { readonly revision: number }): ArtifactReference => ({
  family: revision.family,
  artifactId: revision.artifactId,
  revision: revision.revision,
});
