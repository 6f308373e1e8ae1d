import { codePointCount } from '../../kernel/text-size.js';
import { strip } from '../../kernel/whitespace.js';
import { CodePoints } from './code-points.js';

/** Part of a detail, in code points: from `start` up to `end`, which is left out. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const BLANK_LINE = /^[ \t]*$/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/;
const SENTENCE_END = /[.!?\u3002\uff01\uff0e\uff1f](?=[ \t\n])/g;

/** Blocks of Markdown: one begins after a blank line, at a heading and at a list item (topic-memory.md §4). */
export function splitBlocks(detail: CodePoints): readonly Span[] {
  const starts: number[] = [];
  let start = 0;
  let afterBlank = false;
  // Only LF ends a line: one that holds a CR is not blank.
  for (const line of detail.text.split('\n')) {
    if (afterBlank || HEADING.test(line) || LIST_ITEM.test(line)) starts.push(start);
    afterBlank = BLANK_LINE.test(line);
    start += line.length + 1;
  }
  return toSpans(
    detail,
    { start: 0, end: detail.length },
    starts.map((unit) => detail.before(unit)),
  );
}

export function splitSentences(detail: CodePoints, block: Span): readonly Span[] {
  const text = new CodePoints(detail.slice(block.start, block.end));
  const ends = [...text.text.matchAll(SENTENCE_END)].map(({ index }) => block.start + text.before(index + 1));
  return toSpans(detail, block, ends);
}

/** What lies between the borders, without outer white space; borders ascend. */
function toSpans(detail: CodePoints, within: Span, borders: readonly number[]): readonly Span[] {
  const starts = [within.start, ...borders];
  return starts.flatMap((start, index) => trim(detail, { start, end: starts[index + 1] ?? within.end }));
}

/** No span where there is white space only. */
function trim(detail: CodePoints, { start, end }: Span): readonly Span[] {
  const text = detail.slice(start, end);
  const kept = strip(text);
  if (kept === '') return [];
  // White space has one code unit a character, and `kept` begins with something else.
  const from = start + text.indexOf(kept);
  return [{ start: from, end: from + codePointCount(kept) }];
}
