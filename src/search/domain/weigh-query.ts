import type { Grade, Query, Unit, UnitKind, Way } from './query.js';

/** What ranking needs to know of a collection in one Scope. */
export interface ScopeStatistics {
  readonly documentCount: number;
  /** Sum of the documents' lengths (`AnalyzedDocument.length`). */
  readonly totalLength: number;
  /** In how many documents each term occurs; absent means none. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** `weights` are parallel to `terms`: what each one adds to the score of a document that mentions it once. */
export interface WeighedWay {
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  readonly needed: number;
  readonly grade: Grade;
}

export interface WeighedUnit {
  readonly ways: readonly WeighedWay[];
  /** Counts towards the two units that admit a document together. */
  readonly supports: boolean;
  /** The document frequencies of its terms, summed: how many postings finding it costs. */
  readonly cost: number;
  /** Admits a document by itself when matched in full. */
  readonly standsAlone: boolean;
  readonly focus: boolean;
}

/** A query as seen by one Scope: only units that some document may hold. */
export interface WeighedQuery {
  readonly units: readonly WeighedUnit[];
  /** Indexes of the units a term belongs to. */
  readonly unitsOfTerm: ReadonlyMap<string, readonly number[]>;
  /** Words per document, at least 1. */
  readonly averageLength: number;
}

const KIND_WEIGHT: Readonly<Record<UnitKind, number>> = { content: 1, everyday: 0.7, fragment: 0.4 };
/** Working instructions around a question must not outvote it. */
const OUT_OF_FOCUS = 0.5;

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
  const factor = KIND_WEIGHT[unit.kind] * (unit.focus ? 1 : OUT_OF_FOCUS);
  const ways = possible.map((way) => ({
    ...way,
    weights: way.terms.map(
      (term) => (factor * way.weight * rarity(frequencyOf(term), statistics.documentCount)) / way.terms.length,
    ),
  }));
  const terms = [...new Set(ways.flatMap((way) => way.terms))];
  const cost = terms.reduce((sum, term) => sum + frequencyOf(term), 0);
  const frequency = Math.max(...possible.map((way) => mostMatches(way, frequencyOf)));
  const standsAlone = mayStandAlone(unit, frequency, statistics.documentCount);
  return [{ ways, supports: unit.kind !== 'fragment', cost, standsAlone, focus: unit.focus }];
}

/**
 * Whether one unit is enough. Nothing here looks at the length of the query: its place near the start, in a short
 * question, or its rarity in the Scope, is absolute evidence (D-24).
 */
function mayStandAlone(unit: Unit, frequency: number, documentCount: number): boolean {
  if (unit.opening || unit.shortQuestion) return true;
  if (unit.proper && frequency <= Math.max(3, documentCount / 20)) return true;
  return unit.focus && unit.kind === 'content' && frequency <= Math.max(2, documentCount / 100);
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
