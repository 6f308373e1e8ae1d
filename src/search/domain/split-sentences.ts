const END = /[.!?\u061F\u0964\u1362]+(?=\s|$)|\u3002+|[!?]+(?=[^\x00-\x7F])|\n+/gu;
const QUESTION = /[?\u061F]/u;

/** `end` is a UTF-16 offset, exclusive. */
export interface Sentence {
  readonly end: number;
  readonly question: boolean;
}

/**
 * The sentences of a normalised text. Text appended later can lengthen only the last one, and only when that one had no
 * terminator: whatever admission reads from a sentence survives (D-24).
 */
export function splitSentences(text: string): readonly Sentence[] {
  const sentences = Array.from(text.matchAll(END), (match) => ({
    end: match.index + match[0].length,
    question: QUESTION.test(match[0]),
  }));
  return [...sentences, { end: text.length + 1, question: false }];
}
