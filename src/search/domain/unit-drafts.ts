import { normalizeText } from './fold-text.js';
import type { Unit, Way } from './query.js';
import { scanPieces } from './scan-pieces.js';
import { splitSentences } from './split-sentences.js';
import type { Sentence } from './split-sentences.js';
import { chainUnits } from './chain-units.js';
import { denseUnits } from './dense-units.js';

/** A unit as its own text shows it, before its place in the query is known. */
export type BareUnit = Pick<Unit, 'ways' | 'kind'> & {
  /** Further ways: other forms of the word, and compounds with it. */
  readonly siblings: readonly Way[];
  readonly capitalised: boolean;
};

/** A mention of a unit. */
export interface Draft {
  readonly unit: BareUnit;
  /** Equal for mentions of the same unit. */
  readonly key: string;
  readonly sentence: Sentence;
  /** True for the first word of its sentence, whose capital says nothing. */
  readonly leads: boolean;
}

/** Every mention of every unit of `query`, in text order. */
export function* draftUnits(query: string): Generator<Draft> {
  const text = normalizeText(query);
  const sentences = splitSentences(text);
  let index = 0;
  let leads = true;
  for (const piece of scanPieces(text)) {
    for (; index < sentences.length - 1 && piece.start >= sentenceAt(sentences, index).end; index += 1) leads = true;
    const sentence = sentenceAt(sentences, index);
    const units = piece.kind === 'dense' ? denseUnits(piece.text) : chainUnits(piece.text);
    for (const unit of units) yield { unit, key: keyOf(unit), sentence, leads };
    leads = false;
  }
}

function keyOf({ ways }: BareUnit): string {
  return ways.map((way) => way.terms.join(' ')).join('|');
}

function sentenceAt(sentences: readonly Sentence[], index: number): Sentence {
  return sentences[index] ?? { end: 0, number: 0, closedQuestion: false, question: false, last: false };
}
