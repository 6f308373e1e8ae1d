import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import { bestChunks } from './domain/chunk-documents.js';
import { channelLimit } from './domain/fuse-topics.js';
import type { FoundTopic, TopicChannel } from './domain/fuse-topics.js';

/** Chunks that are asked for at first, for each topic that is wanted. */
const CHUNKS_PER_TOPIC = 4;

/** The searches by words: in titles and summaries, and in details (topic-memory.md §3 with the admission of D-24). */
@Injectable()
export class LexicalChannels {
  constructor(private readonly index: TermIndex) {}

  /** What the channels admit for a search that wants `limit` topics. */
  async read(snapshot: Snapshot, scopeId: string, query: string, limit: number): Promise<readonly TopicChannel[]> {
    const wanted = channelLimit(limit);
    const ids = await this.index.search(snapshot, { collection: 'topic-memory', scopeId }, query, wanted);
    const topics = ids.map((artifactId) => ({ artifactId, chunk: null }));
    return [
      { name: 'topic_fts', topics },
      { name: 'detail_fts', topics: await this.readDetails(snapshot, scopeId, query, wanted) },
    ];
  }

  /** Several chunks of a topic count as their best one, so more are asked for until there are enough topics. */
  private async readDetails(
    snapshot: Snapshot,
    scopeId: string,
    query: string,
    wanted: number,
  ): Promise<readonly FoundTopic[]> {
    const within = { collection: 'topic-memory-detail', scopeId } as const;
    for (let asked = CHUNKS_PER_TOPIC * wanted; ; asked *= CHUNKS_PER_TOPIC) {
      const documents = await this.index.search(snapshot, within, query, asked);
      const topics = bestChunks(documents);
      if (topics.length >= wanted || documents.length < asked) return topics.slice(0, wanted);
    }
  }
}
