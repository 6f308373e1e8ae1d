import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import { VectorIndex } from '../../vectors/vector-index.js';
import type { VectorKey } from '../../vectors/vector-index.js';
import { sha256Hex } from '../kernel/digest.js';
import { chunkDocumentId } from './domain/chunk-documents.js';
import { topicText } from './domain/topic.js';
import type { TopicContent } from './domain/topic.js';
import type { TopicAddress } from './persistence/topic-memory.store.js';

/** The current topics as search sees them, by words and by meaning. */
@Injectable()
export class TopicIndex {
  constructor(
    private readonly terms: TermIndex,
    private readonly vectors: VectorIndex,
  ) {}

  /** Enters title and summary, in the place of those before. */
  put(tx: Tx, { scopeId, artifactId }: TopicAddress, content: TopicContent): Promise<void> {
    return this.enter(tx, { collection: 'topic-memory', scopeId, documentId: artifactId }, topicText(content));
  }

  /** Enters the chunks of the detail. Analysing and embedding is what a revision costs, so what stays is left alone. */
  async putChunks(
    tx: Tx,
    topic: TopicAddress,
    { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
  ): Promise<void> {
    for (let ordinal = 0; ordinal < Math.max(now.length, before.length); ordinal += 1)
      if (now[ordinal] !== before[ordinal]) await this.putChunk(tx, topic, ordinal, now[ordinal]);
  }

  /** Undefined: there is no such chunk any more. */
  private async putChunk(
    tx: Tx,
    { scopeId, artifactId }: TopicAddress,
    ordinal: number,
    text: string | undefined,
  ): Promise<void> {
    const documentId = chunkDocumentId(artifactId, ordinal);
    const key = { collection: 'topic-memory-detail', scopeId, documentId } as const;
    if (text !== undefined) return this.enter(tx, key, text);
    await this.terms.remove(tx, key);
    await this.vectors.remove(tx, key);
  }

  private async enter(tx: Tx, key: VectorKey, text: string): Promise<void> {
    await this.terms.put(tx, key, text);
    await this.vectors.put(tx, key, sha256Hex(text));
  }
}
