import { bareWord } from './word-forms.js';

/** Letters per gram: fewer repeat by chance in every text, more part words that differ by an ending. */
const GRAM = 4;
/** Shorter words are found by their forms alone; longer ones are no words. */
const SHORTEST = 5;
const LONGEST = 32;
/** Letters of the Basic Multilingual Plane: the others are too rare to be worth the care. */
const WORD = /^[\p{L}\p{M}]+$/u;
const SURROGATE = /[\uD800-\uDFFF]/;
/** In front of what is no word of its own. */
const MARK = '_';

/** How a document stores a word whose grams it has: `_deployment`; empty for a word that has none. */
export function gramSource(word: string): string {
  const bare = bareWord(word);
  const isFit = bare.length >= SHORTEST && bare.length <= LONGEST && WORD.test(bare) && !SURROGATE.test(bare);
  return isFit ? MARK + bare : '';
}

/**
 * Overlapping runs of four letters of a longer word, distinct, in order: `_depl`, `_eplo`. Inflections and compounds
 * share them, whatever the language.
 */
export const wordGrams = (word: string): readonly string[] => gramsOf(gramSource(word));

/** The one gram of a word of four letters, by which longer words that hold it are found; none of any other word. */
export function innerGram(word: string): readonly string[] {
  const bare = bareWord(word);
  return bare.length === GRAM && WORD.test(bare) && !SURROGATE.test(bare) ? [MARK + bare] : [];
}

export const isGramSource = (term: string): boolean => term.startsWith(MARK);

/** The grams of a stored source; none of an empty one. */
export function gramsOf(source: string): readonly string[] {
  const grams = new Set<string>();
  for (let start = MARK.length; start + GRAM <= source.length; start += 1) grams.add(gramAt(source, start));
  return [...grams];
}

const gramAt = (source: string, start: number): string => MARK + source.slice(start, start + GRAM);

/** The distinct terms by which a document with these stored terms is found. */
export function postingsOf(terms: readonly string[]): ReadonlySet<string> {
  return new Set(terms.flatMap((term) => (isGramSource(term) ? gramsOf(term) : [term])));
}

/** Finds given grams in stored sources, without making those that nobody looks for: nearly all are of that kind. */
export class GramSieve {
  private readonly grams: ReadonlySet<string>;
  private readonly places = new Uint8Array(PLACES);

  /** Of `terms` it looks for the grams alone. */
  constructor(terms: Iterable<string>) {
    this.grams = new Set([...terms].filter(isGramSource));
    for (const gram of this.grams) this.places[placeOf(gram, MARK.length)] = 1;
  }

  /** Those that the source holds, in order; one that it repeats comes again. */
  *find(source: string): Generator<string> {
    for (let start = MARK.length; start + GRAM <= source.length; start += 1) {
      if (this.places[placeOf(source, start)] === 0) continue;
      const gram = gramAt(source, start);
      if (this.grams.has(gram)) yield gram;
    }
  }
}

/** A power of two; some hundred grams leave most places empty. */
const PLACES = 4_096;

/** Equal grams share a place; different ones seldom. */
function placeOf(source: string, start: number): number {
  let place = 0;
  for (let at = start; at < start + GRAM; at += 1) place = Math.imul(place, 31) + source.charCodeAt(at);
  return place & (PLACES - 1);
}
