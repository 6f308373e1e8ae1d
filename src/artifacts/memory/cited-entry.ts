import type { ArtifactReference, MemoryCitation } from '../kernel/references.js';
import { MEMORY_FAMILY, OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import type { MemoryEntryState, MemoryEntryVersion } from './domain/memory-entry.js';

/** An entry version as one Memory revision shows it. */
export interface CitedEntry {
  readonly citation: MemoryCitation;
  readonly entry: MemoryEntryVersion;
  readonly state: MemoryEntryState;
}

/** The operational Memory of a Scope at a revision. */
export const operationalMemory = (revision: number): ArtifactReference => ({
  family: MEMORY_FAMILY,
  artifactId: OPERATIONAL_MEMORY_ID,
  revision,
});

export const toCitedEntry = (entry: MemoryEntryVersion, revision: number, state: MemoryEntryState): CitedEntry => ({
  citation: toCitation(entry, revision),
  entry,
  state,
});

export const toCitation = (
  entry: Pick<MemoryEntryVersion, 'entryId' | 'entryVersionId'>,
  revision: number,
): MemoryCitation => ({
  memory: operationalMemory(revision),
  entryId: entry.entryId,
  entryVersionId: entry.entryVersionId,
});
