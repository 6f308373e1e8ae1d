import type { Proof } from './admit-document.js';
import { findLeads } from './find-leads.js';
import type { Lead } from './find-leads.js';
import { atOnce } from './in-steps.js';
import { proofOf } from './prove-unit.js';
import type { Query, Unit, UnitKind, Way } from './query.js';
import { GramSieve } from './word-grams.js';

/** What ranking needs to know of a collection in one Scope. */
export interface ScopeStatistics {
  readonly documentCount: number;
  /** Sum of the documents' lengths (`AnalyzedDocument.length`). */
  readonly totalLength: number;
  /** In how many documents each term occurs; absent means none. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** `weights` are parallel to `terms`: what each one adds to the score of a document that mentions it once. */
export interface WeighedWay extends Proof {
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  readonly needed: number;
}

export interface WeighedUnit {
  readonly ways: readonly WeighedWay[];
  readonly focus: boolean;
  readonly sentences: readonly number[];
}

/** A query as seen by one Scope: only units that some document may hold. */
export interface WeighedQuery {
  readonly units: readonly WeighedUnit[];
  readonly leads: readonly Lead[];
  /** Indexes of the units a term belongs to. */
  readonly unitsOfTerm: ReadonlyMap<string, readonly number[]>;
  /** Those of its terms that are grams. */
  readonly grams: GramSieve;
  /** Words per document, at least 1. */
  readonly averageLength: number;
}

const KIND_WEIGHT: Readonly<Record<UnitKind, number>> = { content: 1, everyday: 0.7, syllable: 0.7, fragment: 0.4 };
/** Working instructions around a question must not outvote it. */
const OUT_OF_FOCUS = 0.3;
/** Many people ask at the end, with or without a question mark. */
const LAST = 0.8;
/** Units per step; some 1 ms. */
const STEP = 128;

export function* weighInSteps(query: Query, statistics: ScopeStatistics): Generator<void, WeighedQuery> {
  const leads: Lead[] = [];
  const units: WeighedUnit[] = [];
  const unitsOfTerm = new Map<string, number[]>();
  for (const [number, unit] of query.units.entries()) {
    if (number % STEP === 0) yield;
    const exact = weighWays(unit, unit.ways, statistics);
    const siblings = weighWays(unit, unit.siblings, statistics);
    const weighed = { ways: [...exact, ...siblings], focus: unit.focus, sentences: unit.sentences };
    if (weighed.ways.length === 0) continue;
    for (const term of new Set(weighed.ways.flatMap((way) => way.terms))) {
      const known = unitsOfTerm.get(term);
      if (known === undefined) unitsOfTerm.set(term, [units.length]);
      else known.push(units.length);
    }
    leads.push(...findLeads(weighed, exact, siblings, (term) => statistics.frequencies.get(term) ?? 0));
    units.push(weighed);
  }
  const averageLength = Math.max(1, statistics.totalLength / Math.max(1, statistics.documentCount));
  return { units, leads, unitsOfTerm, grams: new GramSieve(unitsOfTerm.keys()), averageLength };
}

export const weighQuery = (query: Query, statistics: ScopeStatistics): WeighedQuery =>
  atOnce(weighInSteps(query, statistics));

/** The ways that some document may match. */
function weighWays(unit: Unit, ways: readonly Way[], { frequencies, documentCount }: ScopeStatistics): WeighedWay[] {
  const frequencyOf = (term: string) => frequencies.get(term) ?? 0;
  const factor = KIND_WEIGHT[unit.kind] * focusOf(unit);
  return ways
    .filter((way) => way.terms.filter((term) => frequencyOf(term) > 0).length >= way.needed)
    .map((way) => ({
      terms: way.terms,
      needed: way.needed,
      weights: way.terms.map(
        (term) => (factor * way.weight * rarity(frequencyOf(term), documentCount)) / way.terms.length,
      ),
      ...proofOf(unit, way, { frequency: mostMatches(way, frequencyOf), documentCount }),
    }));
}

function focusOf({ focus, last }: Unit): number {
  if (focus) return 1;
  return last ? LAST : OUT_OF_FOCUS;
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
