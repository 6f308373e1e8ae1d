import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { MemoryCitation } from '../kernel/references.js';
import { ArtifactStore } from '../store/artifact.store.js';
import type { StoredRevision } from '../store/artifact.store.js';
import { memoryContent, memoryDigest } from './domain/memory-content.js';
import type { EntryChange, MemoryContent } from './domain/memory-content.js';
import { isActive, MEMORY_FAMILY, stateAt } from './domain/memory-entry.js';
import { MemoryReader } from './memory.reader.js';
import type { MemoryEvidence } from './memory.reader.js';
import { MemoryStore } from './persistence/memory.store.js';

@Injectable()
export class StoredMemoryReader extends MemoryReader {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly store: MemoryStore,
  ) {
    super();
  }

  async findEvidence(snapshot: Snapshot, scopeId: string, citation: MemoryCitation): Promise<MemoryEvidence> {
    const { artifactId, family, revision } = citation.memory;
    const address = { scopeId, artifactId };
    const head = family === MEMORY_FAMILY ? await this.artifacts.findHead(snapshot, { ...address, family }) : undefined;
    if (head === undefined || revision > head) return { state: 'unknown_revision' };
    const entry = await this.store.findVersion(snapshot, address, citation);
    const state = entry && stateAt(entry, revision);
    if (!entry || !state) return { state: 'not_held' };
    const today = await this.store.findCurrent(snapshot, address, citation.entryId);
    return state === 'active' && today && isActive(today) ? { state: 'usable', entry } : { state: 'inactive' };
  }

  async describe(
    snapshot: Snapshot,
    revision: StoredRevision,
  ): Promise<{ content: MemoryContent; contentDigest: string }> {
    const versions = await this.store.listHeld(snapshot, revision, revision.revision);
    const content = memoryContent(versions, toChanges(revision), revision.revision);
    return { content, contentDigest: revision.contentDigest ?? memoryDigest(content) };
  }
}

/** A stored Memory revision keeps only what it changed. */
export const toChanges = (revision: StoredRevision): readonly EntryChange[] =>
  (revision.content as { changes: readonly EntryChange[] }).changes;
