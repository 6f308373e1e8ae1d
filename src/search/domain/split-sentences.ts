import { INTERROGATIVES, LEADING_INTERROGATIVES } from './conversation-words.js';

const END = /[.!?\u061F\u0964\u1362]+(?=\s|$)|\u3002+|[!?]+(?=[^\x00-\x7F])|\n+/gu;
const QUESTION_MARK = /[?\u061F]/u;
const ASKING = new RegExp(
  `^[^\\p{L}]*(?:${LEADING_INTERROGATIVES.split(/\s+/).join('|')})(?![\\p{L}\\p{M}])|${INTERROGATIVES.split(/\s+/).join('|')}`,
  'iu',
);

/** `end` is a UTF-16 offset, exclusive. */
export interface Sentence {
  readonly end: number;
  /** Of the sentence in the text, from 0. */
  readonly number: number;
  /** Ends with a question mark: nothing can be added to it. */
  readonly closedQuestion: boolean;
  /** Asks, with or without a mark; Thai has none, and many people leave it out. */
  readonly question: boolean;
  /** Nothing follows it. */
  readonly last: boolean;
}

/**
 * The sentences of a normalised text. Text appended later can lengthen only the last one, and only when that one had no
 * terminator: whatever admission reads from a sentence survives (D-24). `last` does not, and is for ranking only.
 */
export function splitSentences(text: string): readonly Sentence[] {
  const ends = Array.from(text.matchAll(END), (match) => ({
    end: match.index + match[0].length,
    closedQuestion: QUESTION_MARK.test(match[0]),
  }));
  const open = { end: text.length + 1, closedQuestion: false };
  const lastEnd = text.trimEnd().length;
  let start = 0;
  return [...ends, open].map(({ end, closedQuestion }, number) => {
    const question = closedQuestion || ASKING.test(text.slice(start, end));
    const last = start < lastEnd && end >= lastEnd;
    start = end;
    return { end, number, closedQuestion, question, last };
  });
}
