import { Injectable } from '@nestjs/common';
import { TopicMemoryReader } from '../../artifacts/topic-memory/topic-memory.reader.js';
import type { TopicQuery } from '../../artifacts/topic-memory/topic-memory.reader.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { POOL_CAPS } from '../core/cap.js';
import type { TopicMemoryCandidate } from '../core/candidate.js';

@Injectable()
export class TopicMemoryRecall {
  constructor(private readonly reader: TopicMemoryReader) {}

  get asksModel(): boolean {
    return this.reader.asksModel;
  }

  understand(scopeId: string, text: string): Promise<TopicQuery> {
    return this.reader.understand(scopeId, text);
  }

  /** The hits of the query's Scope in retrieval order, at most 8. Topics of Context References are never recalled (topic-memory.md §7). */
  async recall(snapshot: Snapshot, query: TopicQuery): Promise<readonly TopicMemoryCandidate[]> {
    const { scopeId } = query;
    const { hits } = await this.reader.search(snapshot, query, POOL_CAPS.topicMemory);
    return hits.map(({ artifact, title, summary, snippet, matchedBy }) => ({
      family: 'topic-memory',
      scopeId,
      artifact,
      title,
      summary,
      snippet,
      matchedBy,
    }));
  }
}
