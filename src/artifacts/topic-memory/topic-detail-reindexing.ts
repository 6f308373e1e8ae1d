import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ReindexingParts, ReindexingWriter } from '../../search/reindexing.writer.js';
import type { DocumentKey } from '../../search/term-index.js';
import { chunkOf } from './domain/chunk-documents.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';

/** Analyses the chunks of current topics again. */
@Injectable()
export class TopicDetailReindexing extends ReindexingWriter {
  protected readonly collection = 'topic-memory-detail';

  constructor(
    parts: ReindexingParts,
    private readonly store: TopicMemoryStore,
  ) {
    super(parts);
  }

  protected readText(snapshot: Snapshot, { scopeId, documentId }: DocumentKey): Promise<string | undefined> {
    const { artifactId, chunk } = chunkOf(documentId);
    return this.store.findChunk(snapshot, scopeId, { artifactId, ordinal: chunk });
  }
}
