import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import { QueryEmbedder } from '../../vectors/query-embedder.js';
import type { ArtifactReference } from '../kernel/references.js';
import { collapseWhitespace } from '../kernel/whitespace.js';
import { cutSnippet } from './domain/cut-snippet.js';
import { fuseTopics } from './domain/fuse-topics.js';
import type { FusedTopic, TopicChannelName } from './domain/fuse-topics.js';
import { TOPIC_MEMORY_FAMILY, topicText } from './domain/topic.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';
import type { CurrentTopic, PublicationPlace } from './persistence/topic-memory.store.js';
import { TopicChannels } from './topic-channels.js';
import type { TopicQuery } from './topic-channels.js';

export { topicText };
export type { PublicationPlace, TopicQuery };

export interface TopicHit {
  readonly artifact: ArtifactReference;
  readonly title: string;
  readonly summary: string;
  /** The part of the detail that was found; null when title or summary were. At most 480 code points. */
  readonly snippet: string | null;
  /** 100 when every search ranks the topic first; orders the hits of one answer. */
  readonly score: number;
  readonly matchedBy: readonly TopicChannelName[];
}

export interface TopicSearch {
  readonly mode: 'fts' | 'hybrid';
  /** Best first. */
  readonly hits: readonly TopicHit[];
}

/** Recall of current topics, for this feature and others. */
@Injectable()
export class TopicMemoryReader {
  constructor(
    private readonly channels: TopicChannels,
    private readonly store: TopicMemoryStore,
    private readonly index: TermIndex,
    private readonly embedder: QueryEmbedder,
  ) {}

  /** Whether understanding a query asks a model; if so, check first what could refuse the request. */
  get asksModel(): boolean {
    return this.embedder.isConfigured;
  }

  /** Makes a query ready, before any snapshot is opened (D-17). Never fails because of the model (D-26). */
  async understand(scopeId: string, text: string): Promise<TopicQuery> {
    const vector = this.asksModel ? await this.embedder.embed(text, { scopeId, purpose: 'topic_memory_recall' }) : null;
    return { scopeId, text, vector };
  }

  /** At most `limit` (1–20) topics of the query's Scope. */
  async search(snapshot: Snapshot, query: TopicQuery, limit: number): Promise<TopicSearch> {
    const { scopeId } = query;
    const mode = query.vector ? 'hybrid' : 'fts';
    const found = fuseTopics(await this.channels.read(snapshot, query, limit), mode, limit);
    const ids = found.map(({ artifactId }) => artifactId);
    const topics = new Map(
      (await this.store.findTopics(snapshot, scopeId, ids)).map((topic) => [topic.artifactId, topic]),
    );
    const hits: TopicHit[] = [];
    for (const fused of found) {
      const topic = topics.get(fused.artifactId);
      if (topic) hits.push(toHit(topic, fused, await this.readSnippet(snapshot, query, fused)));
    }
    return { mode, hits };
  }

  /** Topics as lists show them: published last first, then by id; at most `limit` after a place (null: the start). */
  listPublished(
    snapshot: Snapshot,
    scopeId: string,
    page: { readonly after: PublicationPlace | null; readonly limit: number },
  ): Promise<readonly PublicationPlace[]> {
    return this.store.listPublished(snapshot, scopeId, page);
  }

  private async readSnippet(
    snapshot: Snapshot,
    { scopeId, text: query }: TopicQuery,
    { artifactId, chunk, matchedBy }: FusedTopic,
  ): Promise<string | null> {
    if (chunk === null) return null;
    const body = await this.store.findChunk(snapshot, scopeId, { artifactId, ordinal: chunk });
    if (body === undefined) return null;
    const text = collapseWhitespace(body);
    // Words do not explain what was found by meaning: there the middle is shown.
    return cutSnippet(text, matchedBy.includes('detail_fts') ? this.index.locate(query, text) : []);
  }
}

const toHit = (topic: CurrentTopic, { score, matchedBy }: FusedTopic, snippet: string | null): TopicHit => ({
  artifact: { family: TOPIC_MEMORY_FAMILY, artifactId: topic.artifactId, revision: topic.revision },
  title: topic.title,
  summary: topic.summary,
  snippet,
  score,
  matchedBy,
});
