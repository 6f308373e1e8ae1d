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

/** Whether both name the same things in the same order. */
export const sameEvidence = (a: Lineage, b: Lineage): boolean =>
  sameKeys(a.sources, b.sources, sourceKey) &&
  sameKeys(a.artifacts, b.artifacts, artifactKey) &&
  sameKeys(a.memoryCitations, b.memoryCitations, citationKey);

const sourceKey = ({ sourceType, sourceId }: SourceReference): string => JSON.stringify([sourceType, sourceId]);

const artifactKey = ({ family, artifactId, revision }: ArtifactReference): string =>
  JSON.stringify([family, artifactId, revision]);

const citationKey = ({ memory, entryId, entryVersionId }: MemoryCitation): string =>
  JSON.stringify([artifactKey(memory), entryId, entryVersionId]);

/** A key keeps the place where it came first. */
const unique = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

const sameKeys = <T>(a: readonly T[], b: readonly T[], keyOf: (item: T) => string): boolean =>
  a.length === b.length && a.every((item, at) => keyOf(item) === b.map(keyOf)[at]);
