import { bareWord } from './word-forms.js';

/** Letters per gram: fewer repeat by chance in every text, more part words that differ by an ending. */
const GRAM = 4;
/** Words of up to so many letters are found by their forms alone; longer ones than `LONGEST` are no words. */
const SHORTEST = 5;
const LONGEST = 32;
const WORD = /^[\p{L}\p{M}]+$/u;

/**
 * Overlapping runs of four letters of a longer word, distinct, in order. Inflections and compounds share them, whatever
 * the language. The `_` in front keeps them apart from words.
 */
export function wordGrams(word: string): readonly string[] {
  const letters = Array.from(bareWord(word));
  if (letters.length < SHORTEST || letters.length > LONGEST || !WORD.test(word)) return [];
  const grams = letters.slice(GRAM - 1).map((_, start) => `_${letters.slice(start, start + GRAM).join('')}`);
  return [...new Set(grams)];
}
