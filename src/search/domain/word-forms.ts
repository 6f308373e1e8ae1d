import { stemmer } from 'stemmer';
import { foldCase, isAscii } from './fold-text.js';
import { arabicStem, bareArabic, bareCyrillic, bareHebrew, cyrillicStem, hebrewForms } from './light-stems.js';

/** Longest indexed word, in UTF-16 units; longer ones are cut on both sides of the search. */
const MAX_WORD = 64;
const LATIN_MARKS = /(?<=\p{sc=Latin}\p{M}*)\p{M}/gu;
const GREEK_MARKS = /(?<=\p{sc=Greek}\p{M}*)\p{M}/gu;
const LATIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }),
);

/**
 * The index terms of one word, the most exact first. Both sides of the search use it, so any shared form is a match:
 * English by stem, Latin with and without diacritics, Arabic, Hebrew and Cyrillic without their commonest affixes.
 */
export function wordForms(word: string): readonly string[] {
  const folded = cut(foldCase(word));
  if (isAscii(folded)) return [englishStem(folded)];
  switch (scriptOf(folded)) {
    case 'latin':
      return [...new Set([folded, englishStem(plainLatin(folded))])];
    case 'greek':
      return [plainGreek(folded)];
    case 'cyrillic':
      return [cyrillicStem(folded)];
    case 'arabic':
      return [arabicStem(folded)];
    case 'hebrew':
      return hebrewForms(folded);
    case 'other':
      return [folded];
  }
}

/** The word in full, without diacritics and spelling variants: what its grams are cut from. */
export function bareWord(word: string): string {
  const folded = cut(foldCase(word));
  if (isAscii(folded)) return folded;
  switch (scriptOf(folded)) {
    case 'latin':
      return plainLatin(folded);
    case 'greek':
      return plainGreek(folded);
    case 'cyrillic':
      return bareCyrillic(folded);
    case 'arabic':
      return bareArabic(folded);
    case 'hebrew':
      return bareHebrew(folded);
    case 'other':
      return folded;
  }
}

type Script = 'latin' | 'greek' | 'cyrillic' | 'arabic' | 'hebrew' | 'other';

function scriptOf(word: string): Script {
  if (/\p{sc=Latin}/u.test(word)) return 'latin';
  if (/\p{sc=Cyrillic}/u.test(word)) return 'cyrillic';
  if (/\p{sc=Greek}/u.test(word)) return 'greek';
  if (/\p{sc=Arabic}/u.test(word)) return 'arabic';
  return /\p{sc=Hebrew}/u.test(word) ? 'hebrew' : 'other';
}

/** The English stem of a word: changes, changing and change are one. */
export function stemOf(word: string): string {
  return englishStem(foldCase(word));
}

/** Porter, with one repair: it turns a final y into i (deploy → deploi), which parts deploy from deployment. */
function englishStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const stem = stemmer(word);
  return stem.length > 3 && stem.endsWith('i') ? `${stem.slice(0, -1)}y` : stem;
}

function plainLatin(word: string): string {
  const unmarked = word.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC');
  return Array.from(unmarked, (letter) => LATIN_LETTERS.get(letter) ?? letter).join('');
}

function plainGreek(word: string): string {
  return word.normalize('NFD').replace(GREEK_MARKS, '').normalize('NFC');
}

function cut(word: string): string {
  if (word.length <= MAX_WORD) return word;
  return word.slice(0, MAX_WORD).toWellFormed().replaceAll('\uFFFD', '');
}
