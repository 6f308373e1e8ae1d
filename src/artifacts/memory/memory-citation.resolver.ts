import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ArtifactNotFoundError } from '../artifacts.errors.js';
import type { MemoryCitation } from '../kernel/references.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { toCitedEntry } from './cited-entry.js';
import type { CitedEntry } from './cited-entry.js';
import { MEMORY_FAMILY, OPERATIONAL_MEMORY_ID, stateAt } from './domain/memory-entry.js';
import { MemoryNotFoundError } from './memory.errors.js';
import { MemoryStore } from './persistence/memory.store.js';

/** Finds what a citation names, in the Scope's operational Memory. */
@Injectable()
export class MemoryCitationResolver {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly store: MemoryStore,
  ) {}

  /**
   * Throws 404 `artifact_not_found` unless the cited revision exists, then 404 `memory_not_found` unless that
   * revision holds the cited pair of entry and version (memory.md §4.4).
   */
  async resolve(snapshot: Snapshot, scopeId: string, citation: MemoryCitation): Promise<CitedEntry> {
    const { family, artifactId, revision } = citation.memory;
    const head = await this.findHead(snapshot, scopeId);
    if (family !== MEMORY_FAMILY || artifactId !== OPERATIONAL_MEMORY_ID || head === undefined || revision > head)
      throw new ArtifactNotFoundError();
    const entry = await this.store.findVersion(snapshot, { scopeId, artifactId }, citation);
    const state = entry && stateAt(entry, revision);
    if (!state) throw new MemoryNotFoundError();
    return toCitedEntry(entry, revision, state);
  }

  /** The current revision of the Scope's operational Memory, if it has one. */
  findHead(snapshot: Snapshot, scopeId: string): Promise<number | undefined> {
    return this.artifacts.findHead(snapshot, { scopeId, family: MEMORY_FAMILY, artifactId: OPERATIONAL_MEMORY_ID });
  }
}
