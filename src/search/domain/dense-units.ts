import { bigramsOf, clustersOf, isOneCharacterWord } from './dense-grams.js';
import type { Way } from './query.js';
import { isDenseStopWord } from './stop-words.js';
import type { BareUnit } from './unit-drafts.js';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /^\p{sc=Han}+$/u;
const SYLLABIC = /^[\p{sc=Han}\p{sc=Hangul}]/u;
const HANGUL = /^\p{sc=Hangul}+$/u;
const HANGUL_PARTICLE = /(?<=.)(?:에서|에게|으로|부터|까지|은|는|이|가|을|를|의|에|도|로|와|과|만)$/u;

/**
 * The units of a run of unsegmented writing. Only here a platform dictionary (ICU) is asked where words end: a wrong
 * answer changes how evidence is counted, never what is indexed.
 */
export function denseUnits(run: string): BareUnit[] {
  if (isDenseStopWord(run)) return [];
  const words = wordsOf(run);
  return words.flatMap((word) => unitOf(word, words.length === 1));
}

/** Words without function words; single Han characters that the dictionary left over are put together again. */
function wordsOf(run: string): string[] {
  const words: string[] = [];
  let open = false;
  for (const { segment } of segmenter.segment(run)) {
    const stop = isDenseStopWord(segment);
    const stray = !stop && segment.length === 1 && HAN.test(segment);
    const last = words.at(-1);
    if (stray && open && last !== undefined) words[words.length - 1] = last + segment;
    else if (!stop) words.push(segment);
    open = !stop && HAN.test(segment) && (stray || segment.length > 1);
  }
  return words;
}

function unitOf(word: string, alone: boolean): BareUnit[] {
  const bare = HANGUL.test(word) ? word.replace(HANGUL_PARTICLE, '') : word;
  if (isDenseStopWord(bare)) return [];
  const clusters = clustersOf(bare);
  const [only] = clusters;
  if (only === undefined) return [];
  if (clusters.length > 1) return [{ ways: gramWays(clusters), kind: 'content', capitalised: false }];
  if (!isOneCharacterWord(only)) return [];
  return [{ ways: [way([only], 1, 'full')], kind: alone ? 'everyday' : 'fragment', capitalised: false }];
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
