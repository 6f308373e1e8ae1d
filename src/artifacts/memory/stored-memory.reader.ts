import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import { ArtifactStore } from '../store/artifact.store.js';
import type { StoredRevision } from '../store/artifact.store.js';
import { memoryContent, memoryDigest } from './domain/memory-content.js';
import type { EntryChange, MemoryContent } from './domain/memory-content.js';
import { MEMORY_FAMILY, OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import { MemoryReader } from './memory.reader.js';
import type { MemoryRecall } from './memory.reader.js';
import { MemoryStore } from './persistence/memory.store.js';

@Injectable()
export class StoredMemoryReader extends MemoryReader {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly store: MemoryStore,
    private readonly index: TermIndex,
  ) {
    super();
  }

  async recall(snapshot: Snapshot, scopeId: string, query: string, limit: number): Promise<MemoryRecall | undefined> {
    const address = { scopeId, artifactId: OPERATIONAL_MEMORY_ID };
    const revision = await this.artifacts.findHead(snapshot, { ...address, family: MEMORY_FAMILY });
    if (revision === undefined) return undefined;
    const entryIds = await this.index.search(snapshot, { collection: 'memory', scopeId }, query, limit);
    const found = await this.store.findRecalled(snapshot, address, entryIds);
    const byId = new Map(found.map((entry) => [entry.entryId, entry]));
    return {
      memory: { family: MEMORY_FAMILY, artifactId: OPERATIONAL_MEMORY_ID, revision },
      entries: entryIds.flatMap((entryId) => byId.get(entryId) ?? []),
    };
  }

  async describe(
    snapshot: Snapshot,
    revision: StoredRevision,
  ): Promise<{ content: MemoryContent; contentDigest: string }> {
    const held = { revision: revision.revision, includeInactive: true, after: null, limit: null };
    const versions = await this.store.listAt(snapshot, revision, held);
    const content = memoryContent(versions, toChanges(revision), revision.revision);
    return { content, contentDigest: revision.contentDigest ?? memoryDigest(content) };
  }
}

/** A stored Memory revision keeps only what it changed. */
export const toChanges = (revision: StoredRevision): readonly EntryChange[] =>
  (revision.content as { changes: readonly EntryChange[] }).changes;
