import * as lists from 'stopword';
import stopwordsIso from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import {
  CONTRACTION_STUMPS,
  ENGLISH_REST,
  FILLERS,
  INTERROGATIVES,
  KEPT_WORDS,
  QUESTION_WORDS,
  WORKING_WORDS,
} from './conversation-words.js';
import { foldCase, normalizeText } from './fold-text.js';
import { stemOf } from './word-forms.js';

/** Function words of spaced scripts. One union, since a text may mix languages and nothing may depend on what follows. */
// prettier-ignore
const SPACED = [
  lists.eng, lists.deu, lists.fra, lists.spa, lists.ita, lists.por, lists.porBr, lists.nld, lists.swe, lists.dan, lists.nob,
  lists.fin, lists.pol, lists.ces, lists.tur, lists.ron, lists.hun, lists.ind, lists.vie, lists.cat, lists.ell, lists.rus,
  lists.ukr, lists.bul, lists.ara, lists.fas, lists.urd, lists.heb, lists.hin, lists.mar, lists.ben, lists.guj, lists.panGu,
  lists.hye,
];
const DENSE = [lists.zho, lists.jpn, lists.kor, lists.tha, lists.mya];
const isMultiCharacter = (word: string) => word.length > 1;
const DENSE_ISO = [stopwordsIso.zh, stopwordsIso.ja, stopwordsIso.ko].map((list) => list.filter(isMultiCharacter));

const kept = new Set(KEPT_WORDS.split(' '));
const stops = foldAll([
  ...SPACED.flat().filter((word) => !kept.has(word)),
  ...CONTRACTION_STUMPS.split(' '),
  ...ENGLISH_REST.split(' '),
]);
const denseStops = foldAll([...[...DENSE, ...DENSE_ISO].flat(), ...INTERROGATIVES.split(/\s+/)]);
const fillers = foldAll([...FILLERS.split(/\s+/), ...QUESTION_WORDS.split(/\s+/)]);
const everyday = foldAll(stopwordsIso.en);
const working = new Set(WORKING_WORDS.split(/\s+/).map(stemOf));

/** Function words: neither indexed nor searched. */
export function isStopWord(word: string): boolean {
  return stops.has(foldCase(word));
}

/** Words of dense writing that carry no subject (的, です, 언제). Decides on the query side only. */
export function isDenseStopWord(word: string): boolean {
  return denseStops.has(word) || fillers.has(word);
}

/** Greetings and words that address the assistant: indexed like any word, but no query is about them. */
export function isFiller(word: string): boolean {
  return fillers.has(foldCase(word));
}

/** English words too ordinary to prove on their own that a text is on the subject (good, run, changes). */
export function isEverydayWord(word: string): boolean {
  return everyday.has(foldCase(word)) || working.has(stemOf(word));
}

function foldAll(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => foldCase(normalizeText(word))));
}
