import { analyzeDocument } from './analyze-document.js';
import { atOnce } from './in-steps.js';
import { findablePieces } from './locate-terms.js';
import type { Query, Way } from './query.js';
import { postingsOf } from './word-grams.js';

/** Far more than a context shows of a text. */
const MAX_UNITS = 16_384;
const MAX_WORDS = 32;
/** Words per step; well below 1 ms. */
const STEP = 16;

/**
 * The words of a text by which a search for `query` finds it, as they stand there: each once, in text order. A way to find
 * a unit counts when the text has all it needs (`judge-document.ts`).
 */
export function* matchWordsInSteps(query: Query, text: string): Generator<void, readonly string[]> {
  const termsOfWords = new Map<string, ReadonlySet<string>>();
  for (const [number, word] of wholeWords(text).entries()) {
    if (number % STEP === 0) yield;
    if (!termsOfWords.has(word)) termsOfWords.set(word, postingsOf(analyzeDocument(word).terms));
  }
  const isMatched = matcher(query, termsOfWords.values());
  const matched: string[] = [];
  for (const [number, [word, terms]] of [...termsOfWords].entries()) {
    if (number % STEP === 0) yield;
    if (isMatched(terms) && matched.push(word) === MAX_WORDS) break;
  }
  return matched;
}

export const matchWords = (query: Query, text: string): readonly string[] => atOnce(matchWordsInSteps(query, text));

/** Those of the looked-at part of a text; a word that goes on beyond it is not whole. */
const wholeWords = (text: string): readonly string[] =>
  findablePieces(text.slice(0, MAX_UNITS))
    .filter(({ start, text: word }) => text.length <= MAX_UNITS || start + word.length < MAX_UNITS)
    .map(({ text: word }) => word);

/** Exact ways may find their terms in several words; another form of a word stands in one. */
function matcher({ units }: Query, words: Iterable<ReadonlySet<string>>): (terms: ReadonlySet<string>) => boolean {
  const present = new Set([...words].flatMap((terms) => [...terms]));
  const ways = units.flatMap((unit) => unit.ways).filter((way) => isFoundIn(way, present));
  const exact = new Set(ways.flatMap((way) => way.terms));
  const siblings = units.flatMap((unit) => unit.siblings).filter((way) => isFoundIn(way, present));
  return (terms) => [...terms].some((term) => exact.has(term)) || siblings.some((way) => isFoundIn(way, terms));
}

const isFoundIn = ({ terms, needed }: Way, present: ReadonlySet<string>): boolean =>
  terms.filter((term) => present.has(term)).length >= needed;
