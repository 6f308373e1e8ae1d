import { addEvidence, noEvidence } from './admit-document.js';
import type { Evidence } from './admit-document.js';
import { matchUnit } from './judge-document.js';
import type { UnitMatch } from './judge-document.js';
import type { Lead } from './find-leads.js';

/** Document numbers that hold a term, by term. Numbers grow with put order. */
export type Postings = ReadonlyMap<string, readonly number[]>;

interface Tally extends Evidence {
  readonly document: number;
  score: number;
  /** Only an exact judgement tells whether the document holds the unit. */
  open: boolean;
}

/** The documents that the postings read so far speak for. */
export class Nominees {
  private readonly tallies = new Map<number, Tally>();

  add(lead: Lead, postings: Postings): void {
    if (!lead.proves) this.addHints(lead, postings);
    else if (lead.terms.length > 1) this.addTerms(lead, postings);
    else for (const term of lead.terms) this.addTerm(lead, postings.get(term) ?? []);
  }

  /**
   * The documents worth an exact judgement, at most `count`: admitted and undecided ones first, then by summed rarity, then newest.
   * When all evidence was read (`complete`), those it does not suffice for are left out.
   */
  best(count: number, complete: boolean): number[] {
    const best: Tally[] = [];
    for (const tally of this.tallies.values()) if (isLikely(tally) || !complete) keepBest(best, tally, count);
    return best.map((tally) => tally.document);
  }

  /** The common case, one term: every document matches alike. */
  private addTerm({ unit }: Lead, documents: readonly number[]): void {
    const match = matchUnit(unit, () => 1);
    if (match !== undefined) for (const document of documents) this.addMatch(document, unit, match);
  }

  private addTerms({ unit, terms }: Lead, postings: Postings): void {
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
      if (match !== undefined) this.addMatch(document, unit, match);
    }
  }

  private addHints({ terms, weight }: Lead, postings: Postings): void {
    for (const term of terms)
      for (const document of postings.get(term) ?? []) {
        const tally = this.tallyOf(document);
        tally.score += weight;
        tally.open = true;
      }
  }

  private addMatch(document: number, unit: Lead['unit'], match: UnitMatch): void {
    const tally = this.tallyOf(document);
    tally.score += match.score;
    addEvidence(tally, unit, match);
  }

  private tallyOf(document: number): Tally {
    let tally = this.tallies.get(document);
    if (tally === undefined) this.tallies.set(document, (tally = { document, score: 0, open: false, ...noEvidence() }));
    return tally;
  }
}

/** Inserts into the sorted `best`, which never outgrows `count`: most of many tallies cost one comparison. */
function keepBest(best: Tally[], tally: Tally, count: number): void {
  const last = best.at(-1);
  if (best.length >= count && last !== undefined && compare(tally, last) > 0) return;
  let place = best.length;
  for (let before = best[place - 1]; before !== undefined && compare(tally, before) < 0; before = best[place - 1])
    place -= 1;
  best.splice(place, 0, tally);
  if (best.length > count) best.pop();
}

const isLikely = ({ admitted, open }: Tally): boolean => admitted || open;

function compare(one: Tally, other: Tally): number {
  return Number(isLikely(other)) - Number(isLikely(one)) || other.score - one.score || other.document - one.document;
}
