/** Names one immutable revision of an Artifact inside a Scope. */
export interface ArtifactReference {
  readonly family: string;
  readonly artifactId: string;
  readonly revision: number;
}

/** Names one Source inside a Scope. */
export interface SourceReference {
  readonly sourceType: string;
  readonly sourceId: string;
}

/** Names one immutable Memory entry version as part of one Memory revision. */
export interface MemoryCitation {
  readonly memory: ArtifactReference;
  readonly entryId: string;
  readonly entryVersionId: string;
}

/** What a revision was made from. */
export interface Lineage {
  readonly sources: readonly SourceReference[];
  readonly artifacts: readonly ArtifactReference[];
  readonly memoryCitations: readonly MemoryCitation[];
}

/** The lineage of an explicit write that rests on nothing recorded. */
export const NO_LINEAGE: Lineage = { sources: [], artifacts: [], memoryCitations: [] };

/** A Source's address, of whatever else is known of it. */
export const addressOfSource = ({ sourceType, sourceId }: SourceReference): SourceReference => ({
  sourceType,
  sourceId,
});

/** Equal for equal references only. */
export const sourceKey = ({ sourceType, sourceId }: SourceReference): string => JSON.stringify([sourceType, sourceId]);
export const artifactKey = ({ family, artifactId, revision }: ArtifactReference): string =>
  JSON.stringify([family, artifactId, revision]);

export const sameArtifact = (a: ArtifactReference | null, b: ArtifactReference | null): boolean =>
  a === null || b === null ? a === b : artifactKey(a) === artifactKey(b);

/** The first item of each key, in order. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const firsts = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!firsts.has(key)) firsts.set(key, item);
  }
  return [...firsts.values()];
}
