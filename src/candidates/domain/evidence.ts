import type { ArtifactReference, Lineage, MemoryCitation, SourceReference } from '../../artifacts/kernel/references.js';

/** References a proposal may rest on, of all kinds together (experience.md §4). */
export const MAX_EVIDENCE = 32;

/** Each reference once, the first occurrence counts; order is kept. */
export const uniqueEvidence = ({ sources, artifacts, memoryCitations }: Lineage): Lineage => ({
  sources: unique(sources, sourceKey),
  artifacts: unique(artifacts, artifactKey),
  memoryCitations: unique(memoryCitations, citationKey),
});

export const evidenceCount = ({ sources, artifacts, memoryCitations }: Lineage): number =>
  sources.length + artifacts.length + memoryCitations.length;

export const sameArtifact = (a: ArtifactReference | null, b: ArtifactReference | null): boolean =>
  a === null || b === null ? a === b : artifactKey(a) === artifactKey(b);

const sourceKey = ({ sourceType, sourceId }: SourceReference): string => JSON.stringify([sourceType, sourceId]);

const artifactKey = ({ family, artifactId, revision }: ArtifactReference): string =>
  JSON.stringify([family, artifactId, revision]);

const citationKey = ({ memory, entryId, entryVersionId }: MemoryCitation): string =>
  JSON.stringify([artifactKey(memory), entryId, entryVersionId]);

/** A key keeps the place where it came first. */
const unique = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
