import type { Proof, Support } from './admit-document.js';
import type { Grade, Unit, Way } from './query.js';

/** In how many of all documents a way can match at most. */
export interface Spread {
  readonly frequency: number;
  readonly documentCount: number;
}

/** In a Scope of fewer documents no word is common. */
const SMALL_SCOPE = 64;

/**
 * What it proves when a document matches `way`. Nothing here looks at the length of the query: its place near the start,
 * in a question, or its rarity in the Scope, is absolute evidence (D-24).
 */
export function proofOf(unit: Unit, way: Way, spread: Spread): Proof {
  if (way.grade === 'whole') return { alone: true, support: 3 };
  if (unit.kind === 'fragment') return { alone: false, support: 0 };
  if (way.grade === 'partial' || unit.kind === 'syllable')
    return { alone: way.grade === 'full' && unit.opening, support: 1 };
  return { alone: mayStandAlone(unit, way.grade, spread), support: supportOf(unit, spread) };
}

function supportOf(unit: Unit, spread: Spread): Support {
  if (unit.kind === 'everyday') return unit.asked ? 3 : 1;
  return unit.focus || isRare(spread) || isSmall(spread) ? 3 : 2;
}

function mayStandAlone(unit: Unit, grade: Grade, spread: Spread): boolean {
  if (unit.kind === 'everyday' && !isSmall(spread)) return false;
  if (grade === 'character') return isRare(spread) && unit.asked;
  if (grade === 'sibling') return isRare(spread) && (unit.aims || unit.opening);
  if (unit.opening || unit.shortQuestion) return true;
  if (unit.proper && spread.frequency <= Math.max(3, spread.documentCount / 20)) return true;
  return unit.aims && isRare(spread);
}

const isRare = ({ frequency, documentCount }: Spread): boolean => frequency <= Math.max(2, documentCount / 100);

const isSmall = ({ documentCount }: Spread): boolean => documentCount < SMALL_SCOPE;
