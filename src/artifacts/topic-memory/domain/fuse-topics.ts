import { fuseRanks } from '../../kernel/fuse-ranks.js';

/** In the order in which a hit names what found it. */
export const TOPIC_CHANNELS = ['topic_fts', 'topic_vector', 'detail_fts', 'detail_vector'] as const;
export type TopicChannelName = (typeof TOPIC_CHANNELS)[number];

/** A search by words alone, by meaning alone, or by both. */
export type TopicSearchMode = 'fts' | 'vector' | 'hybrid';

/** What one search admitted, best first, each topic once. */
export interface TopicChannel {
  readonly name: TopicChannelName;
  readonly topics: readonly FoundTopic[];
}

export interface FoundTopic {
  readonly artifactId: string;
  /** The chunk of the detail that was found best; null where the search does not look into the detail. */
  readonly chunk: number | null;
}

export interface FusedTopic extends FoundTopic {
  /** 100 when every channel ranks it first. */
  readonly score: number;
  readonly matchedBy: readonly TopicChannelName[];
}

const CHANNELS_IN_MODE = { fts: 2, vector: 2, hybrid: 4 } as const;
const HIGHEST = 100;
const BEST_RANK_SHARE = 1 / 61;

/** Candidates that each channel may bring into a search for `limit` topics. */
export const channelLimit = (limit: number): number => Math.min(20, 4 * limit);

/** At most `limit` topics, best first; equal scores by id (topic-memory.md §3). A channel that is absent found nothing. */
export function fuseTopics(
  channels: readonly TopicChannel[],
  mode: TopicSearchMode,
  limit: number,
): readonly FusedTopic[] {
  const ordered = TOPIC_CHANNELS.flatMap((name) => channels.filter((channel) => channel.name === name));
  const ranked = ordered.map(({ name, topics }) => ({ name, ids: topics.map(({ artifactId }) => artifactId) }));
  const shown = ordered.flatMap(({ topics }) => topics);
  return fuseRanks(ranked, limit).map(({ id, score, matchedBy }) => ({
    artifactId: id,
    chunk: shown.find(({ artifactId, chunk }) => artifactId === id && chunk !== null)?.chunk ?? null,
    score: Math.min(HIGHEST, (score / (CHANNELS_IN_MODE[mode] * BEST_RANK_SHARE)) * HIGHEST),
    matchedBy,
  }));
}
