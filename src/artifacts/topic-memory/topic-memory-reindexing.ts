import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ReindexingParts, ReindexingWriter } from '../../search/reindexing.writer.js';
import type { DocumentKey } from '../../search/term-index.js';
import { topicText } from './domain/topic.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';

/** Analyses titles and summaries of current topics again. */
@Injectable()
export class TopicMemoryReindexing extends ReindexingWriter {
  protected readonly collection = 'topic-memory';

  constructor(
    parts: ReindexingParts,
    private readonly store: TopicMemoryStore,
  ) {
    super(parts);
  }

  protected async readText(snapshot: Snapshot, { scopeId, documentId }: DocumentKey): Promise<string | undefined> {
    const [topic] = await this.store.findTopics(snapshot, scopeId, [documentId]);
    return topic && topicText(topic);
  }
}
