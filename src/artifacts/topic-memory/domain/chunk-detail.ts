import { CodePoints } from './code-points.js';
import { splitBlocks, splitSentences } from './split-detail.js';
import type { Span } from './split-detail.js';

export type { Span };

/** A chunk of a detail: `text` is the detail from code point `start` up to `end`. */
export interface Chunk extends Span {
  readonly text: string;
}

/** A span that may be put together with its neighbours, unless it is one window of a text without a break. */
interface Piece extends Span {
  readonly forced: boolean;
}

/** Lengths in code points (topic-memory.md §4). */
const TARGET = 1_200;
const LONGEST = 1_800;
const SHORTEST_TAIL = 300;
const OVERLAP = 160;
const MOST_CHUNKS = 200;

/** Cuts a detail that is not blank where its Markdown allows it (policy `markdown-v1`). In order; only windows overlap. */
export function chunkDetail(detail: string): readonly Chunk[] {
  const points = new CodePoints(detail);
  const chunks = mergeTail(pack(toPieces(points)));
  const kept = chunks.length > MOST_CHUNKS ? toWindows({ start: 0, end: points.length }) : chunks;
  return kept.map(({ start, end }) => ({ start, end, text: points.slice(start, end) }));
}

function toPieces(detail: CodePoints): readonly Piece[] {
  return splitBlocks(detail)
    .flatMap((block) => (fits(block) ? [block] : splitSentences(detail, block)))
    .flatMap((span) => (fits(span) ? [{ ...span, forced: false }] : toWindows(span)));
}

function toWindows({ start, end }: Span): readonly Piece[] {
  const windows = [{ start, end: Math.min(start + LONGEST, end), forced: true }];
  for (let last = windows[0]; last && last.end < end; last = windows.at(-1)) {
    const next = last.end - OVERLAP;
    windows.push({ start: next, end: Math.min(next + LONGEST, end), forced: true });
  }
  return windows;
}

/** A chunk grows until it reaches the target; it never outgrows the longest. */
function pack(pieces: readonly Piece[]): readonly Piece[] {
  const chunks: Piece[] = [];
  for (const piece of pieces) {
    const last = chunks.at(-1);
    if (last && lengthOf(last) < TARGET && canJoin(last, piece)) chunks.splice(-1, 1, { ...last, end: piece.end });
    else chunks.push(piece);
  }
  return chunks;
}

function mergeTail(chunks: readonly Piece[]): readonly Piece[] {
  const [previous, last] = chunks.slice(-2);
  if (!previous || !last || lengthOf(last) >= SHORTEST_TAIL || !canJoin(previous, last)) return chunks;
  return [...chunks.slice(0, -2), { ...previous, end: last.end }];
}

const lengthOf = ({ start, end }: Span): number => end - start;
const fits = (span: Span): boolean => lengthOf(span) <= LONGEST;
const canJoin = (one: Piece, next: Piece): boolean =>
  !one.forced && !next.forced && fits({ start: one.start, end: next.end });
