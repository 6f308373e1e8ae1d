import type { WeighedUnit, WeighedWay } from './weigh-query.js';

/** Terms whose postings name the documents that may hold a unit. */
export interface Lead {
  readonly unit: WeighedUnit;
  readonly terms: readonly string[];
  /** Whether these postings alone tell that a document holds the unit. */
  readonly proves: boolean;
  /** What it adds to the rough score of a document when it proves nothing. */
  readonly weight: number;
  /** Postings of all its terms. */
  readonly cost: number;
  /** Postings of its commonest term. */
  readonly highest: number;
}

type FrequencyOf = (term: string) => number;

/** Words of several terms up to this many postings are read in full; of others only the rarest terms. */
const CHEAP = 2_048;

/**
 * `exact` and `siblings` together are the ways of the unit that some document may match, the strictest of several terms
 * first. Looser ways count on the candidates that other leads bring.
 */
export function findLeads(
  unit: WeighedUnit,
  exact: readonly WeighedWay[],
  siblings: readonly WeighedWay[],
  frequencyOf: FrequencyOf,
): Lead[] {
  const toLead = (terms: readonly string[], proves: boolean, ways: readonly WeighedWay[]): Lead => ({
    unit,
    terms,
    proves,
    weight: proves ? 0 : Math.max(...ways.map(weightOf)),
    cost: terms.reduce((sum, term) => sum + frequencyOf(term), 0),
    highest: Math.max(...terms.map(frequencyOf)),
  });
  const whole = toLead(distinctTerms(exact), true, exact);
  const inOne = exact.filter((way) => way.terms.length === 1);
  const [strictest] = exact.filter((way) => way.terms.length > 1);
  const toHint = (way: WeighedWay | undefined): Lead[] =>
    way ? [toLead(rarestTerms(way, frequencyOf), false, [way])] : [];
  const leads =
    strictest === undefined || whole.cost <= CHEAP
      ? [whole]
      : [toLead(distinctTerms(inOne), true, inOne), ...toHint(strictest)];
  return [...leads, ...toHint(siblings[0])].filter(({ terms }) => terms.length > 0);
}

function distinctTerms(ways: readonly WeighedWay[]): string[] {
  return [...new Set(ways.flatMap((way) => way.terms))];
}

/** So few terms that a document with none of them cannot match, the rarest there are. */
function rarestTerms({ terms, needed }: WeighedWay, frequencyOf: FrequencyOf): string[] {
  return terms.toSorted((one, other) => frequencyOf(one) - frequencyOf(other)).slice(0, terms.length - needed + 1);
}

function weightOf({ weights }: WeighedWay): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
