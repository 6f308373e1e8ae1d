import type { WeighedUnit } from './weigh-query.js';

/**
 * What a match counts towards `ENOUGH_TOGETHER`: a content word 3, or 2 in mere instructions unless it is rare; an
 * everyday word or a part of a word 1.
 */
export type Support = 0 | 1 | 2 | 3;

/** What one matched unit proves about a document. */
export interface Proof {
  /** It is enough by itself. */
  readonly alone: boolean;
  readonly support: Support;
}

/** Evidence gathered for one document while its matched units are walked. */
export interface Evidence {
  /** Support of the matched units of each sentence, by its number. Words of different sentences meet by chance. */
  readonly supports: number[];
  admitted: boolean;
}

/** Two content words of what is asked, or as much from words that say less. */
const ENOUGH_TOGETHER = 6;

export const noEvidence = (): Evidence => ({ supports: [], admitted: false });

/**
 * The admission rule (D-24): units of one sentence that support each other, or one unit that stands alone. It only ever
 * asks for "at least", so a document that a query admits is admitted by every longer query too.
 */
export function addEvidence(evidence: Evidence, { sentences }: WeighedUnit, proof: Proof): void {
  if (proof.alone) evidence.admitted = true;
  if (evidence.admitted) return;
  for (const sentence of sentences) {
    const support = (evidence.supports[sentence] ?? 0) + proof.support;
    evidence.supports[sentence] = support;
    if (support >= ENOUGH_TOGETHER) evidence.admitted = true;
  }
}
