import { addEvidence, noEvidence } from './admit-document.js';
import type { Proof } from './admit-document.js';
import { isGramSource } from './word-grams.js';
import type { WeighedQuery, WeighedUnit } from './weigh-query.js';

export interface Judgement {
  readonly admitted: boolean;
  /** Comparable inside one search only. */
  readonly score: number;
}

const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** What any mention counts at least (δ of BM25+): a long conversation must be able to win among short notes. */
const MENTIONED = 1;

/** Exact admission and BM25-like score of a document, from its stored terms (all occurrences) and length. */
export function judgeDocument(query: WeighedQuery, terms: readonly string[], length: number): Judgement {
  const counts = countTerms(query, terms);
  const touched = new Set([...counts.keys()].flatMap((term) => query.unitsOfTerm.get(term) ?? []));
  const damping = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / query.averageLength);
  const saturate = (count: number) => (count > 0 ? MENTIONED + (count * (SATURATION + 1)) / (count + damping) : 0);
  const evidence = noEvidence();
  let score = 0;
  for (const index of touched) {
    const unit = query.units[index];
    if (unit === undefined) continue;
    const match = matchUnit(unit, (term) => saturate(counts.get(term) ?? 0));
    if (match === undefined) continue;
    addEvidence(evidence, unit, match);
    score += match.score;
  }
  return { admitted: evidence.admitted, score };
}

export interface UnitMatch extends Proof {
  readonly score: number;
}

/** The best proof and the best score among the ways that match; `strengthOf` is 0 for a term the document lacks. */
export function matchUnit(unit: WeighedUnit, strengthOf: (term: string) => number): UnitMatch | undefined {
  let best: UnitMatch | undefined;
  for (const way of unit.ways) {
    let found = 0;
    let score = 0;
    way.terms.forEach((term, index) => {
      const strength = strengthOf(term);
      if (strength > 0) found += 1;
      score += strength * (way.weights[index] ?? 0);
    });
    if (found >= way.needed) best = better(best, { alone: way.alone, support: way.support, score });
  }
  return best;
}

function better(one: UnitMatch | undefined, other: UnitMatch): UnitMatch {
  if (one === undefined) return other;
  return {
    alone: one.alone || other.alone,
    support: one.support > other.support ? one.support : other.support,
    score: Math.max(one.score, other.score),
  };
}

/** How often the document has each term of the query; a gram counts once. */
function countTerms({ unitsOfTerm, grams }: WeighedQuery, terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) {
    if (isGramSource(term)) for (const gram of grams.find(term)) counts.set(gram, 1);
    else if (unitsOfTerm.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
