import { addEvidence, isAdmitted } from './admit-document.js';
import type { Evidence } from './admit-document.js';
import type { Drivers } from './choose-drivers.js';
import { matchUnit } from './judge-document.js';
import type { UnitMatch } from './judge-document.js';
import type { WeighedUnit } from './weigh-query.js';

/** Document numbers that hold a term, by term. Numbers grow with put order. */
export type Postings = ReadonlyMap<string, readonly number[]>;

interface Tally extends Evidence {
  readonly document: number;
  score: number;
}

/**
 * The documents worth an exact judgement, at most `count`: admitted ones first, then by summed rarity, then newest.
 * With complete drivers only admitted documents are named; otherwise one more unit may still turn up in the others.
 */
export function nominate(drivers: Drivers, postings: Postings, count: number): number[] {
  const tallies = new Map<number, Tally>();
  for (const unit of drivers.units) tallyUnit(unit, postings, tallies);
  const best: Tally[] = [];
  for (const tally of tallies.values()) if (isAdmitted(tally) || !drivers.complete) keepBest(best, tally, count);
  return best.map((tally) => tally.document);
}

/** Inserts into the sorted `best`, which never outgrows `count`: most of many tallies cost one comparison. */
function keepBest(best: Tally[], tally: Tally, count: number): void {
  const last = best.at(-1);
  if (best.length >= count && last !== undefined && compare(tally, last) > 0) return;
  best.splice(placeOf(best, tally), 0, tally);
  if (best.length > count) best.pop();
}

/** Where the tally belongs in the sorted `best`. No two compare as equal. */
function placeOf(best: readonly Tally[], tally: Tally): number {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = best[middle];
    if (there !== undefined && compare(there, tally) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(one: Tally, other: Tally): number {
  return (
    Number(isAdmitted(other)) - Number(isAdmitted(one)) || other.score - one.score || other.document - one.document
  );
}

function tallyUnit(unit: WeighedUnit, postings: Postings, tallies: Map<number, Tally>): void {
  const terms = new Set(unit.ways.flatMap((way) => way.terms));
  if (terms.size > 1) tallyTerms(unit, terms, { postings, tallies });
  else for (const term of terms) tallyTerm(unit, postings.get(term) ?? [], tallies);
}

/** The common case, one term: every document matches alike. */
function tallyTerm(unit: WeighedUnit, documents: readonly number[], tallies: Map<number, Tally>): void {
  const match = matchUnit(unit, () => 1);
  if (match !== undefined) for (const document of documents) addMatch(tallies, document, { unit, match });
}

function tallyTerms(
  unit: WeighedUnit,
  terms: ReadonlySet<string>,
  { postings, tallies }: { readonly postings: Postings; readonly tallies: Map<number, Tally> },
): void {
  const held = new Map<number, string[]>();
  for (const term of terms) {
    for (const document of postings.get(term) ?? []) {
      const found = held.get(document);
      if (found === undefined) held.set(document, [term]);
      else found.push(term);
    }
  }
  for (const [document, found] of held) {
    const match = matchUnit(unit, (term) => Number(found.includes(term)));
    if (match !== undefined) addMatch(tallies, document, { unit, match });
  }
}

function addMatch(
  tallies: Map<number, Tally>,
  document: number,
  { unit, match }: { readonly unit: WeighedUnit; readonly match: UnitMatch },
): void {
  let tally = tallies.get(document);
  if (tally === undefined) tallies.set(document, (tally = { document, score: 0, supports: 0, alone: false }));
  tally.score += match.score;
  addEvidence(tally, unit, match.grade);
}
