import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ReindexingParts, ReindexingWriter } from '../../search/reindexing.writer.js';
import type { DocumentKey } from '../../search/term-index.js';
import { OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import { MemoryStore } from './persistence/memory.store.js';

/** Analyses the entries of operational Memories again. */
@Injectable()
export class MemoryReindexing extends ReindexingWriter {
  protected readonly collection = 'memory';

  constructor(
    parts: ReindexingParts,
    private readonly store: MemoryStore,
  ) {
    super(parts);
  }

  protected async readText(snapshot: Snapshot, { scopeId, documentId }: DocumentKey): Promise<string | undefined> {
    const memory = { scopeId, artifactId: OPERATIONAL_MEMORY_ID };
    const [entry] = await this.store.findRecalled(snapshot, memory, [documentId]);
    return entry?.text;
  }
}
