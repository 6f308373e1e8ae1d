import type { Grade } from './query.js';
import type { WeighedUnit } from './weigh-query.js';

/** Evidence gathered for one document while its matched units are walked. */
export interface Evidence {
  /** Distinct matched units that support. */
  supports: number;
  /** Some unit is enough by itself. */
  alone: boolean;
}

const ENOUGH_TOGETHER = 2;

export function addEvidence(evidence: Evidence, unit: WeighedUnit, grade: Grade): void {
  if (unit.supports) evidence.supports += 1;
  if (grade === 'whole' || (grade === 'full' && unit.standsAlone)) evidence.alone = true;
}

/**
 * The admission rule (D-24): two units, or one that stands alone. It only ever asks for "at least", so a document that a
 * query admits is admitted by every longer query too.
 */
export function isAdmitted(evidence: Evidence): boolean {
  return evidence.alone || evidence.supports >= ENOUGH_TOGETHER;
}
