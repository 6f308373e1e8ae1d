import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { VectorCatchUp, VectorCatchUpParts } from '../../vectors/vector-catch-up.js';
import type { TextsById, WantedTexts } from '../../vectors/vector-catch-up.js';
import { chunkOf } from './domain/chunk-documents.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';

/** Embeds the chunks of current topics. */
@Injectable()
export class TopicDetailCatchUp extends VectorCatchUp {
  protected readonly collection = 'topic-memory-detail';
  protected readonly purpose = 'topic_memory_indexing';

  constructor(
    parts: VectorCatchUpParts,
    private readonly store: TopicMemoryStore,
  ) {
    super(parts);
  }

  protected async readTexts(snapshot: Snapshot, { scopeId, documentIds }: WantedTexts): Promise<TextsById> {
    const texts = new Map<string, string>();
    for (const documentId of documentIds) {
      const { artifactId, chunk } = chunkOf(documentId);
      const text = await this.store.findChunk(snapshot, scopeId, { artifactId, ordinal: chunk });
      if (text !== undefined) texts.set(documentId, text);
    }
    return texts;
  }
}
