import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { VectorCatchUp, VectorCatchUpParts } from '../../vectors/vector-catch-up.js';
import type { TextsById, WantedTexts } from '../../vectors/vector-catch-up.js';
import { topicText } from './domain/topic.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';

/** Embeds titles and summaries of current topics. */
@Injectable()
export class TopicMemoryCatchUp extends VectorCatchUp {
  protected readonly collection = 'topic-memory';
  protected readonly purpose = 'topic_memory_indexing';

  constructor(
    parts: VectorCatchUpParts,
    private readonly store: TopicMemoryStore,
  ) {
    super(parts);
  }

  protected async readTexts(snapshot: Snapshot, { scopeId, documentIds }: WantedTexts): Promise<TextsById> {
    const topics = await this.store.findTopics(snapshot, scopeId, documentIds);
    return new Map(topics.map((topic) => [topic.artifactId, topicText(topic)]));
  }
}
