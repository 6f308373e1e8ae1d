import type { UnitKind, Way } from './query.js';
import { splitChain } from './split-chain.js';
import { isEverydayWord, isFiller, isStopWord } from './stop-words.js';
import type { BareUnit } from './unit-drafts.js';
import { wordForms } from './word-forms.js';
import { innerGram, wordGrams } from './word-grams.js';

const CAPITALISED = /^\p{Lu}\p{Ll}{2,}/u;
const SMALL = /^(?:\p{L}|\p{N}{1,3})$/u;
/** 2026, 2nd, 20px, 10ms. */
const QUANTITY = /^\p{N}+\p{L}{0,2}$/u;
/** Two capitalised halves (GitHub, TypeScript): a name from prose, not from code. */
const BRAND = /^\p{Lu}\p{Ll}+\p{Lu}\p{L}*$/u;
/** Lesser forms of a word (cafe for café) find it too, a little below the exact one. */
const LESSER_FORM = 0.8;
const WHOLE_NAME = 1.5;
/** A part of a word tells less than the word. */
const GRAM_WEIGHT = 0.5;
/** How much of a word its siblings share at least. */
const STEM_SHARE = 2 / 3;

/** The units of one word, hyphenated word or identifier; none for stop words and fillers. */
export function chainUnits(text: string): BareUnit[] {
  const { atoms, wholes, plain } = splitChain(text);
  if (atoms.length === 1 || (plain && atoms.every((atom) => !SMALL.test(atom)))) {
    return atoms.filter(hasSubject).map((atom) => wordUnit(atom, wholes));
  }
  const brand = BRAND.test(text);
  const name = wordForms(wholes[0] ?? text).map((form) => single(form, brand ? 'full' : 'whole', WHOLE_NAME));
  return [{ ways: [...name, ...partWays(atoms, wholes.slice(1))], siblings: [], kind: 'content', capitalised: brand }];
}

function hasSubject(word: string): boolean {
  return !isStopWord(word) && !isFiller(word);
}

function wordUnit(word: string, wholes: readonly string[]): BareUnit {
  const forms = [...wordForms(word), ...wholes.flatMap((whole) => wordForms(whole))];
  const grade = isMixed(word) ? 'whole' : 'full';
  const ways = forms.map((form, index) => single(form, grade, index === 0 ? 1 : LESSER_FORM));
  return {
    ways,
    siblings: gramWays([...wordGrams(word), ...innerGram(word)]),
    kind: kindOf(word),
    capitalised: CAPITALISED.test(word),
  };
}

/**
 * Ways to find a word by its grams: all of them (the word inside a longer one), all of its beginning (another ending),
 * or half of them wherever they stand.
 */
function gramWays(grams: readonly string[]): Way[] {
  if (grams.length === 0) return [];
  const start = grams.slice(0, Math.max(2, Math.ceil((grams.length + 3) * STEM_SHARE) - 3));
  const half = Math.ceil(grams.length / 2);
  const found = (terms: readonly string[], needed: number, grade: Way['grade']): Way => ({
    terms,
    needed,
    grade,
    weight: GRAM_WEIGHT,
  });
  if (grams.length <= 2) return [found(grams, grams.length, 'sibling')];
  return [found(start, start.length, 'sibling'), found(grams, grams.length, 'sibling'), found(grams, half, 'partial')];
}

function kindOf(word: string): UnitKind {
  if (SMALL.test(word)) return 'fragment';
  return isEverydayWord(word) || QUANTITY.test(word) ? 'everyday' : 'content';
}

/** Letters, then digits (`k8s`, `sha256`) name one thing; a short one (`v2`) or a quantity (`20px`) does not. */
function isMixed(word: string): boolean {
  return word.length > 2 && /^\p{L}.*\p{N}/u.test(word);
}

/** Weaker ways to find a name: its only inner name (`term-index.ts` of a path), or all of its words. */
function partWays(atoms: readonly string[], inner: readonly string[]): Way[] {
  const innerNames = inner.length === 1 ? inner.flatMap((name) => wordForms(name)) : [];
  const ways = innerNames.map((form) => single(form, 'full', 1));
  const separable = atoms.every((atom) => !isStopWord(atom)) && atoms.some((atom) => !SMALL.test(atom));
  if (!separable) return ways;
  const terms = atoms.map((atom) => wordForms(atom)[0] ?? atom);
  return [...ways, { terms, needed: terms.length, grade: 'full', weight: 1 }];
}

function single(term: string, grade: Way['grade'], weight: number): Way {
  return { terms: [term], needed: 1, grade, weight };
}
