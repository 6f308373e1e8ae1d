import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { VectorCatchUp, VectorCatchUpParts } from '../../vectors/vector-catch-up.js';
import type { TextsById, WantedTexts } from '../../vectors/vector-catch-up.js';
import { OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import { MemoryStore } from './persistence/memory.store.js';

/** Embeds the entries of operational Memories. */
@Injectable()
export class MemoryCatchUp extends VectorCatchUp {
  protected readonly collection = 'memory';
  protected readonly purpose = 'memory_indexing';

  constructor(
    parts: VectorCatchUpParts,
    private readonly store: MemoryStore,
  ) {
    super(parts);
  }

  protected async readTexts(snapshot: Snapshot, { scopeId, documentIds }: WantedTexts): Promise<TextsById> {
    const memory = { scopeId, artifactId: OPERATIONAL_MEMORY_ID };
    const entries = await this.store.findRecalled(snapshot, memory, documentIds);
    return new Map(entries.map(({ entryId, text }) => [entryId, text]));
  }
}
