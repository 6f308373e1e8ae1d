import { addEvidence, isAdmitted } from './admit-document.js';
import type { Evidence } from './admit-document.js';
import type { Drivers } from './choose-drivers.js';
import { matchUnit } from './judge-document.js';
import type { UnitMatch } from './judge-document.js';
import type { WeighedUnit } from './weigh-query.js';

/** Document numbers that hold a term, by term. Numbers grow with put order. */
export type Postings = ReadonlyMap<string, readonly number[]>;

interface Tally extends Evidence {
  score: number;
}

/**
 * The documents worth an exact judgement, at most `count`: admitted ones first, then by summed rarity, then newest.
 * With complete drivers only admitted documents are named; otherwise one more unit may still turn up in the others.
 */
export function nominate(drivers: Drivers, postings: Postings, count: number): number[] {
  const tallies = new Map<number, Tally>();
  for (const unit of drivers.units) tallyUnit(unit, postings, tallies);
  return [...tallies]
    .map(([document, tally]) => ({ document, admitted: isAdmitted(tally), score: tally.score }))
    .filter((entry) => entry.admitted || !drivers.complete)
    .sort(
      (one, other) =>
        Number(other.admitted) - Number(one.admitted) || other.score - one.score || other.document - one.document,
    )
    .slice(0, count)
    .map((entry) => entry.document);
}

function tallyUnit(unit: WeighedUnit, postings: Postings, tallies: Map<number, Tally>): void {
  for (const [document, match] of matchesOf(unit, postings)) {
    let tally = tallies.get(document);
    if (tally === undefined) tallies.set(document, (tally = { score: 0, supports: 0, alone: false }));
    tally.score += match.score;
    addEvidence(tally, unit, match.grade);
  }
}

function* matchesOf(unit: WeighedUnit, postings: Postings): Iterable<readonly [number, UnitMatch]> {
  const held = new Map<number, Set<string>>();
  const terms = new Set(unit.ways.flatMap((way) => way.terms));
  if (terms.size === 1) {
    yield* matchesOfOne(unit, [...terms], postings);
    return;
  }
  for (const term of terms) {
    for (const document of postings.get(term) ?? []) held.set(document, (held.get(document) ?? new Set()).add(term));
  }
  for (const [document, found] of held) {
    const match = matchUnit(unit, (term) => Number(found.has(term)));
    if (match !== undefined) yield [document, match];
  }
}

/** The common case, one term: every document matches alike. */
function* matchesOfOne(
  unit: WeighedUnit,
  terms: readonly string[],
  postings: Postings,
): Iterable<readonly [number, UnitMatch]> {
  const match = matchUnit(unit, () => 1);
  if (match === undefined) return;
  for (const term of terms) for (const document of postings.get(term) ?? []) yield [document, match];
}
