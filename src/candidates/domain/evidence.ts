import { artifactKey, sourceKey, uniqueBy } from '../../artifacts/kernel/references.js';
import type { Lineage, MemoryCitation } from '../../artifacts/kernel/references.js';

/** References a proposal may rest on, of all kinds together (experience.md §4). */
export const MAX_EVIDENCE = 32;

/** Each reference once, the first occurrence counts; order is kept. */
export const uniqueEvidence = ({ sources, artifacts, memoryCitations }: Lineage): Lineage => ({
  sources: uniqueBy(sources, sourceKey),
  artifacts: uniqueBy(artifacts, artifactKey),
  memoryCitations: uniqueBy(memoryCitations, citationKey),
});

export const evidenceCount = ({ sources, artifacts, memoryCitations }: Lineage): number =>
  sources.length + artifacts.length + memoryCitations.length;

/** Whether both name the same things in the same order. */
export const sameEvidence = (a: Lineage, b: Lineage): boolean =>
  sameKeys(a.sources, b.sources, sourceKey) &&
  sameKeys(a.artifacts, b.artifacts, artifactKey) &&
  sameKeys(a.memoryCitations, b.memoryCitations, citationKey);

const citationKey = ({ memory, entryId, entryVersionId }: MemoryCitation): string =>
  JSON.stringify([artifactKey(memory), entryId, entryVersionId]);

const sameKeys = <T>(a: readonly T[], b: readonly T[], keyOf: (item: T) => string): boolean =>
  JSON.stringify(a.map(keyOf)) === JSON.stringify(b.map(keyOf));
