import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import type { QueryVector } from '../../vectors/vector-index.js';
import { VectorIndex } from '../../vectors/vector-index.js';
import { bestChunks } from './domain/chunk-documents.js';
import { channelLimit } from './domain/fuse-topics.js';
import type { FoundTopic, TopicChannel } from './domain/fuse-topics.js';

/** What a request looks for in the topics of its Scope. */
export interface TopicQuery {
  readonly scopeId: string;
  readonly text: string;
  /** Null when there is no embedding model, or it failed: words alone search then. */
  readonly vector: QueryVector | null;
}

/** Asks one index for at most `limit` documents, best first. */
type Search = (collection: 'topic-memory' | 'topic-memory-detail', limit: number) => Promise<readonly string[]>;

/** Chunks that are asked for at first, for each topic that is wanted. */
const CHUNKS_PER_TOPIC = 4;

/** The searches in titles and summaries, and in details, by words and by meaning (topic-memory.md §3, admission of D-24). */
@Injectable()
export class TopicChannels {
  constructor(
    private readonly terms: TermIndex,
    private readonly vectors: VectorIndex,
  ) {}

  /** What the channels admit for a search that wants `limit` topics. */
  async read(snapshot: Snapshot, query: TopicQuery, limit: number): Promise<readonly TopicChannel[]> {
    const { scopeId, text, vector } = query;
    const wanted = channelLimit(limit);
    const known = new Map<string, readonly string[]>();
    const byWords = await readChannels('fts', wanted, async (collection, most) => {
      const ids = await this.terms.search(snapshot, { collection, scopeId }, text, most);
      known.set(collection, ids);
      return ids;
    });
    if (!vector) return byWords;
    const byMeaning = await readChannels('vector', wanted, (collection, most) =>
      this.vectors.search(snapshot, { collection, scopeId }, { ...vector, known: known.get(collection) }, most),
    );
    return [...byWords, ...byMeaning];
  }
}

/** One snapshot is one connection, so channels are read one after the other. */
async function readChannels(by: 'fts' | 'vector', wanted: number, search: Search): Promise<readonly TopicChannel[]> {
  const ids = await search('topic-memory', wanted);
  return [
    { name: `topic_${by}`, topics: ids.map((artifactId) => ({ artifactId, chunk: null })) },
    { name: `detail_${by}`, topics: await readDetails(wanted, search) },
  ];
}

/** Several chunks of a topic count as their best one, so more are asked for until there are enough topics. */
async function readDetails(wanted: number, search: Search): Promise<readonly FoundTopic[]> {
  for (let asked = CHUNKS_PER_TOPIC * wanted; ; asked *= CHUNKS_PER_TOPIC) {
    const documents = await search('topic-memory-detail', asked);
    const topics = bestChunks(documents);
    if (topics.length >= wanted || documents.length < asked) return topics.slice(0, wanted);
  }
}
