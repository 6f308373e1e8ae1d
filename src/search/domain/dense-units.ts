import { bigramsOf, clustersOf, isOneCharacterWord } from './dense-grams.js';
import { HAN_PARTICLES } from './conversation-words.js';
import type { UnitKind, Way } from './query.js';
import { isDenseStopWord } from './stop-words.js';
import type { BareUnit } from './unit-drafts.js';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /^\p{sc=Han}+$/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const SYLLABIC = /^[\p{sc=Han}\p{sc=Hangul}]/u;
const HANGUL = /^\p{sc=Hangul}+$/u;
const HANGUL_PARTICLE = /(?<=.)(?:에서|에게|으로|부터|까지|은|는|이|가|을|를|의|에|도|로|와|과|만)$/u;
/** A character that stands in many words tells less than a word. */
const CHARACTER_WEIGHT = 0.5;
const PARTICLE = new RegExp(`^[${HAN_PARTICLES}]+$`, 'u');

/**
 * The units of a run of unsegmented writing. Only here a platform dictionary (ICU) is asked where words end: a wrong
 * answer changes how evidence is counted, never what is indexed.
 */
export function* denseUnits(run: string): Generator<BareUnit> {
  if (isDenseStopWord(run)) return;
  const segments = Array.from(segmenter.segment(run), ({ segment }) => segment);
  if (segments.length === 1) yield* unitOf(run, 'syllable');
  else for (const index of segments.keys()) yield* unitsAt(segments, index);
}

function unitsAt(segments: readonly string[], index: number): BareUnit[] {
  const segment = segments[index] ?? '';
  const pair = pairWithNext(segments, index);
  if (isDenseStopWord(segment) || isPaired(segments, index) || isSuffix(segments, index)) return pair;
  if (isKanjiWord(segments, index)) return [...pair, kanjiUnit(segment)];
  return [...pair, ...wordUnit(segment, isSuffix(segments, index + 1) ? (segments[index + 1] ?? '') : '')];
}

/**
 * Han characters that the dictionary leaves single side by side are probably a word it does not know (封|禁); one of them
 * before a word may belong to it, which only ranks.
 */
function pairWithNext(segments: readonly string[], index: number): BareUnit[] {
  const [left, right] = [segments[index] ?? '', segments[index + 1] ?? ''];
  if (left.length !== 1 || !mayPair(left) || !mayPair(right)) return [];
  return [toUnit(left + (Array.from(right)[0] ?? ''), right.length === 1 ? 'content' : 'fragment')];
}

const mayPair = (segment: string): boolean =>
  HAN.test(segment) && !PARTICLE.test(segment) && (segment.length === 1 || !isDenseStopWord(segment));

const isSingle = (segment = ''): boolean => segment.length === 1 && mayPair(segment);

/** Whether the segment is one character that stands beside another such. */
function isPaired(segments: readonly string[], index: number): boolean {
  return isSingle(segments[index]) && (isSingle(segments[index - 1]) || isSingle(segments[index + 1]));
}

/** Whether the segment is a lone character that may end the word before it (服务|器). */
function isSuffix(segments: readonly string[], index: number): boolean {
  const before = segments[index - 1] ?? '';
  return isSingle(segments[index]) && !isPaired(segments, index) && before.length > 1 && mayPair(before);
}

/** Whether the segment is one Chinese character with kana around it: in Japanese that is a word (猫は, 赤く). */
function isKanjiWord(segments: readonly string[], index: number): boolean {
  const around = [(segments[index - 1] ?? '').slice(-1), (segments[index + 1] ?? '').slice(0, 1)];
  return isSingle(segments[index]) && around.every((letter) => !HAN.test(letter)) && KANA.test(around.join(''));
}

const kanjiUnit = (word: string): BareUnit => ({
  ways: [{ ...way([word], 1, 'character'), weight: CHARACTER_WEIGHT }],
  siblings: [],
  kind: 'content',
  capitalised: false,
});

function wordUnit(word: string, suffix: string): BareUnit[] {
  const units = unitOf(word, 'fragment');
  if (suffix === '') return units;
  const longer = toUnit(word + suffix, 'content');
  const shorter = units.flatMap(({ ways }) => ways.map((found): Way => ({ ...found, grade: 'sibling' })));
  return [{ ...longer, ways: [...longer.ways, ...shorter] }];
}

/** @param single What one lone character is worth. */
function unitOf(word: string, single: UnitKind): BareUnit[] {
  const bare = HANGUL.test(word) ? word.replace(HANGUL_PARTICLE, '') : word;
  if (isDenseStopWord(bare) || PARTICLE.test(bare)) return [];
  const clusters = clustersOf(bare);
  if (clusters.length > 1) return [toUnit(bare, 'content')];
  return clusters.some(isOneCharacterWord) ? [toUnit(bare, single)] : [];
}

function toUnit(word: string, kind: UnitKind): BareUnit {
  const clusters = clustersOf(word);
  const ways = clusters.length > 1 ? gramWays(clusters) : [way(clusters, 1, 'full')];
  return { ways, siblings: [], kind, capitalised: false };
}

/** All pairs of a short word, two thirds of a longer one; for alphabets, where pairs repeat by chance, four fifths. */
function gramWays(clusters: readonly string[]): Way[] {
  const grams = [...new Set(bigramsOf(clusters))];
  const syllabic = SYLLABIC.test(clusters[0] ?? '');
  const full = grams.length <= 2 ? grams.length : Math.ceil(grams.length * (syllabic ? 2 / 3 : 4 / 5));
  const half = Math.ceil(grams.length / 2);
  const ways = [way(grams, full, 'full')];
  return syllabic && half < full ? [...ways, way(grams, half, 'partial')] : ways;
}

function way(terms: readonly string[], needed: number, grade: Way['grade']): Way {
  return { terms, needed, grade, weight: 1 };
}
