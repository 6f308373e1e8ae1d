import type { UnitKind, Way } from './query.js';
import { splitChain } from './split-chain.js';
import { isEverydayWord, isFiller, isStopWord } from './stop-words.js';
import type { BareUnit } from './unit-drafts.js';
import { wordForms } from './word-forms.js';

const CAPITALISED = /^\p{Lu}\p{Ll}{2,}/u;
const SMALL = /^(?:\p{L}|\p{N}{1,3})$/u;
/** Lesser forms of a word (cafe for café) find it too, a little below the exact one. */
const LESSER_FORM = 0.8;
const WHOLE_NAME = 1.5;

/** The units of one word, hyphenated word or identifier; none for stop words and fillers. */
export function chainUnits(text: string): BareUnit[] {
  const { atoms, wholes, plain } = splitChain(text);
  if (atoms.length === 1 || (plain && atoms.every((atom) => !SMALL.test(atom)))) {
    return atoms.filter(hasSubject).map((atom) => wordUnit(atom, wholes));
  }
  return [{ ways: compoundWays(atoms, wholes), kind: 'content', capitalised: false }];
}

function hasSubject(word: string): boolean {
  return !isStopWord(word) && !isFiller(word);
}

function wordUnit(word: string, wholes: readonly string[]): BareUnit {
  const forms = [...wordForms(word), ...wholes.flatMap((whole) => wordForms(whole))];
  const grade = isMixed(word) ? 'whole' : 'full';
  const ways = forms.map((form, index) => single(form, grade, index === 0 ? 1 : LESSER_FORM));
  return { ways, kind: kindOf(word), capitalised: CAPITALISED.test(word) };
}

function kindOf(word: string): UnitKind {
  if (SMALL.test(word)) return 'fragment';
  return isEverydayWord(word) || /^\p{N}+$/u.test(word) ? 'everyday' : 'content';
}

/** Letters with digits (`k8s`, `sha256`) name one thing. */
function isMixed(word: string): boolean {
  return /\p{N}/u.test(word) && /\p{L}/u.test(word);
}

function compoundWays(atoms: readonly string[], wholes: readonly string[]): Way[] {
  const [name = '', ...segments] = wholes;
  const whole = wordForms(name).map((form) => single(form, 'whole', WHOLE_NAME));
  const parts = atoms.map((atom) => wordForms(atom)[0] ?? atom);
  const separable = atoms.every((atom) => !isStopWord(atom)) && atoms.some((atom) => !SMALL.test(atom));
  const bySegment =
    segments.length > 1 ? [] : segments.flatMap((segment) => wordForms(segment)).map((form) => single(form, 'full', 1));
  return separable
    ? [...whole, ...bySegment, { terms: parts, needed: parts.length, grade: 'full', weight: 1 }]
    : [...whole, ...bySegment];
}

function single(term: string, grade: Way['grade'], weight: number): Way {
  return { terms: [term], needed: 1, grade, weight };
}
