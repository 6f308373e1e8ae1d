import type { ArtifactReference, SourceReference } from '../../kernel/references.js';

/** Family and, for the operational Memory of a Scope, also the Artifact id (memory.md §1). */
export const MEMORY_FAMILY = 'memory';
export const OPERATIONAL_MEMORY_ID = 'memory';

export type MemoryEntryState = 'active' | 'inactive';

/** What an entry says and what it rests on. */
export interface MemoryEntryContent {
  readonly kind: string;
  readonly text: string;
  readonly sourceRefs: readonly SourceReference[];
  readonly artifactRefs: readonly ArtifactReference[];
}

/**
 * One immutable version of an entry and the interval of Memory revisions in which it is the entry's version (D-16):
 * from `createdInRevision` until before `supersededInRevision`; inactive from `deactivatedInRevision` on.
 */
export interface MemoryEntryVersion extends MemoryEntryContent {
  readonly entryId: string;
  readonly entryVersionId: string;
  readonly version: number;
  readonly previousVersionId: string | null;
  readonly contentHash: string;
  readonly createdInRevision: number;
  readonly supersededInRevision: number | null;
  readonly deactivatedInRevision: number | null;
}

/** Identity, content hash and interval of a version: what manifests are made of. */
export type HeldVersion = Pick<
  MemoryEntryVersion,
  'entryId' | 'entryVersionId' | 'contentHash' | 'createdInRevision' | 'supersededInRevision' | 'deactivatedInRevision'
>;

/** The entry's state at a Memory revision, or undefined when that revision does not hold this version. */
export function stateAt(version: HeldVersion, revision: number): MemoryEntryState | undefined {
  if (version.createdInRevision > revision) return undefined;
  if (version.supersededInRevision !== null && version.supersededInRevision <= revision) return undefined;
  const inactive = version.deactivatedInRevision !== null && version.deactivatedInRevision <= revision;
  return inactive ? 'inactive' : 'active';
}

export const isCurrent = (version: MemoryEntryVersion): boolean => version.supersededInRevision === null;

export const isActive = (version: MemoryEntryVersion): boolean =>
  isCurrent(version) && version.deactivatedInRevision === null;
