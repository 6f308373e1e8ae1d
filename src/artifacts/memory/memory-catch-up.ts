import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { VectorCatchUp, VectorCatchUpParts } from '../../vectors/vector-catch-up.js';
import type { AwaitedText } from '../../vectors/vector-catch-up.js';
import { OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import { MemoryStore } from './persistence/memory.store.js';

/** Embeds the entries of operational Memories. */
@Injectable()
export class MemoryCatchUp extends VectorCatchUp {
  protected readonly collection = 'memory';

  constructor(
    parts: VectorCatchUpParts,
    private readonly store: MemoryStore,
  ) {
    super(parts);
  }

  protected async readTexts(
    snapshot: Snapshot,
    documents: readonly AwaitedText[],
  ): Promise<ReadonlyMap<number, string>> {
    const texts = new Map<number, string>();
    for (const scopeId of new Set(documents.map((document) => document.scopeId))) {
      const ofScope = documents.filter((document) => document.scopeId === scopeId);
      const ids = ofScope.map(({ documentId }) => documentId);
      const entries = await this.store.findRecalled(snapshot, { scopeId, artifactId: OPERATIONAL_MEMORY_ID }, ids);
      const byId = new Map(entries.map(({ entryId, text }) => [entryId, text]));
      for (const { seq, documentId } of ofScope) {
        const text = byId.get(documentId);
        if (text !== undefined) texts.set(seq, text);
      }
    }
    return texts;
  }
}
