/** How a search is made. */
export interface SearchPlan {
  readonly mode: 'fts' | 'vector' | 'hybrid';
  /** In the order in which hits name them. */
  readonly channels: readonly ('fts' | 'vector')[];
  /** Most hits of one channel. */
  readonly window: number;
  /** Most hits of the search. */
  readonly hits: number;
}

/** One channel is exact at any length; two are fused, where a hit far behind in both may still come first. */
const WINDOW_PER_HIT = 4;
const MIN_WINDOW = 32;

/** The plan for a mode, or undefined when it needs the vector of the query and there is none (memory.md §6.1, §6.2). */
export function planSearch(
  mode: 'auto' | 'fts' | 'vector' | 'hybrid',
  hasVector: boolean,
  hits: number,
): SearchPlan | undefined {
  const used = mode === 'auto' ? (hasVector ? 'hybrid' : 'fts') : mode;
  if (used === 'fts') return { mode: used, channels: ['fts'], window: hits, hits };
  if (!hasVector) return undefined;
  if (used === 'vector') return { mode: used, channels: ['vector'], window: hits, hits };
  return { mode: used, channels: ['fts', 'vector'], window: Math.max(WINDOW_PER_HIT * hits, MIN_WINDOW), hits };
}
