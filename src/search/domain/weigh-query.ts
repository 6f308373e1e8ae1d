import type { Proof } from './admit-document.js';
import type { Grade, Query, Unit, UnitKind, Way } from './query.js';

/** What ranking needs to know of a collection in one Scope. */
export interface ScopeStatistics {
  readonly documentCount: number;
  /** Sum of the documents' lengths (`AnalyzedDocument.length`). */
  readonly totalLength: number;
  /** In how many documents each term occurs; absent means none. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/**
 * What a match counts towards `ENOUGH_TOGETHER`: a content word 3, or 2 in mere instructions unless it is rare; an
 * everyday word or a part of a word 1.
 */
export type Support = 0 | 1 | 2 | 3;

/** `weights` are parallel to `terms`: what each one adds to the score of a document that mentions it once. */
export interface WeighedWay {
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  readonly needed: number;
  /** Admits a document by itself. */
  readonly alone: boolean;
  readonly support: Support;
}

export interface WeighedUnit {
  readonly ways: readonly WeighedWay[];
  /** The document frequencies of its terms, summed: how many postings finding it costs. */
  readonly cost: number;
  readonly focus: boolean;
  readonly sentences: readonly number[];
}

/** A query as seen by one Scope: only units that some document may hold. */
export interface WeighedQuery {
  readonly units: readonly WeighedUnit[];
  /** Indexes of the units a term belongs to. */
  readonly unitsOfTerm: ReadonlyMap<string, readonly number[]>;
  /** Words per document, at least 1. */
  readonly averageLength: number;
}

const KIND_WEIGHT: Readonly<Record<UnitKind, number>> = { content: 1, everyday: 0.7, syllable: 0.7, fragment: 0.4 };
/** Working instructions around a question must not outvote it. */
const OUT_OF_FOCUS = 0.3;
/** Many people ask at the end, with or without a question mark. */
const LAST = 0.8;
/** In a Scope of fewer documents no word is common. */
const SMALL_SCOPE = 64;

export function weighQuery(query: Query, statistics: ScopeStatistics): WeighedQuery {
  const units = query.units.flatMap((unit) => weighUnit(unit, statistics));
  const unitsOfTerm = new Map<string, number[]>();
  units.forEach((unit, index) => {
    for (const term of new Set(unit.ways.flatMap((way) => way.terms))) {
      unitsOfTerm.set(term, [...(unitsOfTerm.get(term) ?? []), index]);
    }
  });
  return {
    units,
    unitsOfTerm,
    averageLength: Math.max(1, statistics.totalLength / Math.max(1, statistics.documentCount)),
  };
}

function weighUnit(unit: Unit, statistics: ScopeStatistics): WeighedUnit[] {
  const frequencyOf = (term: string) => statistics.frequencies.get(term) ?? 0;
  const possible = unit.ways.filter((way) => way.terms.filter((term) => frequencyOf(term) > 0).length >= way.needed);
  if (possible.length === 0) return [];
  const factor = KIND_WEIGHT[unit.kind] * focusOf(unit);
  const ways = possible.map((way) => ({
    terms: way.terms,
    needed: way.needed,
    weights: way.terms.map(
      (term) => (factor * way.weight * rarity(frequencyOf(term), statistics.documentCount)) / way.terms.length,
    ),
    ...proofOf(unit, way, { frequency: mostMatches(way, frequencyOf), documentCount: statistics.documentCount }),
  }));
  const terms = [...new Set(ways.flatMap((way) => way.terms))];
  const cost = terms.reduce((sum, term) => sum + frequencyOf(term), 0);
  return [{ ways, cost, focus: unit.focus, sentences: unit.sentences }];
}

/** In how many of all documents a way can match at most. */
interface Spread {
  readonly frequency: number;
  readonly documentCount: number;
}

function proofOf(unit: Unit, way: Way, spread: Spread): Proof {
  if (way.grade === 'whole') return { alone: true, support: 3 };
  if (unit.kind === 'fragment') return { alone: false, support: 0 };
  if (way.grade === 'partial' || unit.kind === 'syllable')
    return { alone: way.grade === 'full' && unit.opening, support: 1 };
  return { alone: mayStandAlone(unit, way.grade, spread), support: supportOf(unit, spread) };
}

function supportOf(unit: Unit, spread: Spread): Support {
  if (unit.kind === 'everyday') return unit.asked ? 3 : 1;
  return unit.focus || isRare(spread) || spread.documentCount < SMALL_SCOPE ? 3 : 2;
}

function focusOf({ focus, last }: Unit): number {
  if (focus) return 1;
  return last ? LAST : OUT_OF_FOCUS;
}

const isRare = ({ frequency, documentCount }: Spread): boolean => frequency <= Math.max(2, documentCount / 100);

/**
 * Whether one unit is enough. Nothing here looks at the length of the query: its place near the start, in a short
 * question, or its rarity in the Scope, is absolute evidence (D-24).
 */
function mayStandAlone(unit: Unit, grade: Grade, spread: Spread): boolean {
  const { frequency, documentCount } = spread;
  if (unit.kind === 'everyday' && documentCount >= SMALL_SCOPE) return false;
  if (grade === 'sibling') return isRare(spread) && (unit.aims || unit.opening);
  if (unit.opening || unit.shortQuestion) return true;
  if (unit.proper && frequency <= Math.max(3, documentCount / 20)) return true;
  return unit.aims && isRare(spread);
}

/** The largest number of documents that can match `way`. */
function mostMatches(way: Way, frequencyOf: (term: string) => number): number {
  const frequencies = way.terms.map(frequencyOf);
  if (way.needed === way.terms.length) return Math.min(...frequencies);
  return Math.floor(frequencies.reduce((sum, frequency) => sum + frequency, 0) / way.needed);
}

/** Inverse document frequency as in BM25, always positive. */
function rarity(frequency: number, documentCount: number): number {
  return Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5));
}
