import type { Tx } from '../platform/database/unit-of-work.js';
import type { Lineage, SourceReference } from './kernel/references.js';
import type { ArtifactAddress, StoredRevision } from './store/artifact.store.js';

/** The revision that a direct write is about to make. */
export interface DirectWrite<Content> extends ArtifactAddress {
  readonly revision: number;
  readonly content: Content;
  /** The Source that records the command; evidence of this revision only. */
  readonly source: SourceReference;
  /** The revision that is replaced; undefined when the Artifact is created. */
  readonly previous: StoredRevision | undefined;
}

/** One family's side of `create_artifact` and `replace_artifact`. */
export abstract class ArtifactFamilyWriter<Content> {
  /** The id of an Artifact to be created. */
  abstract newArtifactId(): string;

  /** Checks the content by the family's rules and commits it with everything that hangs on it. */
  abstract write(tx: Tx, write: DirectWrite<Content>): Promise<void>;
}

/** Evidence of a direct write: its command, and the Artifacts its predecessor rested on (experience.md §6). */
export const directLineage = ({ source, previous }: DirectWrite<unknown>): Lineage => ({
  sources: [source],
  artifacts: previous?.lineage.artifacts ?? [],
  memoryCitations: [],
});
