import { CodePoints } from './code-points.js';
import type { Span } from './split-detail.js';

/** Where one term of a query stands in a text, in UTF-16 units. */
export interface Mention extends Span {
  readonly term: string;
}

/** Code points, ellipses included. */
const LONGEST = 480;
/** What is shown of a text that is cut on both sides. */
const WINDOW = LONGEST - 2;
const ELLIPSIS = '…';

/**
 * The part of a text that says most about a query: around the densest mentions, or the middle when there are none
 * (topic-memory.md §3). `text` has no white space but single blanks.
 */
export function cutSnippet(text: string, mentions: readonly Mention[]): string {
  const points = new CodePoints(text);
  if (points.length <= LONGEST) return text;
  const { start, end } = densest(mentions.map((mention) => inPoints(points, mention)));
  const centred = end > start ? Math.floor((start + end) / 2) - WINDOW / 2 : Math.floor((points.length - WINDOW) / 2);
  if (centred <= 0) return points.slice(0, WINDOW + 1) + ELLIPSIS;
  if (centred + WINDOW >= points.length) return ELLIPSIS + points.slice(points.length - WINDOW - 1, points.length);
  return ELLIPSIS + points.slice(centred, centred + WINDOW) + ELLIPSIS;
}

const inPoints = (points: CodePoints, { term, start, end }: Mention): Mention => ({
  term,
  start: points.before(start),
  end: points.before(end),
});

/** Most distinct terms within a window, then the shortest extent, then the earliest; empty without mentions. */
function densest(mentions: readonly Mention[]): Span {
  const extents = mentions.flatMap((_, first) => extentsFrom(mentions.slice(first)));
  const [best] = extents.sort((a, b) => b.terms - a.terms || a.end - a.start - (b.end - b.start) || a.start - b.start);
  return best ?? { start: 0, end: 0 };
}

/** An extent for each number of distinct terms that the mentions reach from the first one on. */
function extentsFrom(mentions: readonly Mention[]): readonly (Span & { readonly terms: number })[] {
  const terms = new Set<string>();
  const extents: (Span & { readonly terms: number })[] = [];
  const start = mentions[0]?.start ?? 0;
  let end = start;
  for (const mention of mentions) {
    if (terms.size > 0 && mention.end - start > WINDOW) break;
    end = Math.max(end, mention.end);
    if (!terms.has(mention.term)) extents.push({ start, end, terms: terms.add(mention.term).size });
  }
  return extents;
}
