import { estimateTokens } from '../../../artifacts/kernel/estimate-tokens.js';
import type { TopicTexts } from './topic-proposals.js';

/** Topics that the model is shown at most (topic-memory.md §6). */
export const SHOWN_TOPICS = 20;

/** Code points of one search. */
const PROBE_LENGTH = 2_000;
/** Searches for one Source: what stands far behind in a long one is not looked up. */
const PROBES_PER_SOURCE = 4;

/** The queries that find what topics a Source is about: its text, part by part. */
export function probesOf(text: string): readonly string[] {
  const points = [...text.slice(0, 2 * PROBE_LENGTH * PROBES_PER_SOURCE)];
  const starts = Array.from({ length: PROBES_PER_SOURCE }, (_, index) => index * PROBE_LENGTH);
  return starts
    .map((start) => points.slice(start, start + PROBE_LENGTH).join(''))
    .filter((probe) => probe.trim() !== '');
}

/** Ids in the order in which several rankings suggest them: all first ones, then all second ones; each once. */
export function interleaveRanks(rankings: readonly (readonly string[])[]): readonly string[] {
  const depth = Math.max(0, ...rankings.map(({ length }) => length));
  const ranks = Array.from({ length: depth }, (_, rank) => rankings.flatMap((ids) => ids[rank] ?? []));
  return [...new Set(ranks.flat())];
}

/** The topics that fit together, in order; one that is too long is left out, since it could not be continued unseen. */
export function thatFit<Topic extends TopicTexts>(topics: readonly Topic[], tokens: number): readonly Topic[] {
  let left = tokens;
  return topics.filter(({ title, summary, detail }) => {
    const cost = [title, summary, detail].reduce((sum, text) => sum + estimateTokens(text), 0);
    const fits = cost <= left;
    if (fits) left -= cost;
    return fits;
  });
}
