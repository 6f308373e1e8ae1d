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

/** Each Source once, where it came first. */
export const uniqueSources = (sources: readonly SourceReference[]): readonly SourceReference[] => [
  ...new Map(sources.map((source) => [JSON.stringify([source.sourceType, source.sourceId]), source])).values(),
];
