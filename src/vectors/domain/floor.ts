import { MIN_COSINE } from '../../artifacts/kernel/unit-vector.js';

/** The cosines of unrelated texts, taken to be normally distributed. */
export interface Unrelated {
  readonly mean: number;
  readonly deviation: number;
}

/**
 * How likely any unrelated document of a Scope may pass for an answer. Words admit something for up to two prompts in a
 * hundred that should find nothing; both together are to stay below five.
 */
const FALSE_HIT = 0.03;

/**
 * Least cosine at which one of `count` documents answers a query. The more there are, the nearer the nearest unrelated
 * one comes, so the floor rises with their number. A model without known `unrelated` cosines has the floor of the contract.
 */
export function floorAmong(count: number, unrelated: Unrelated | null): number {
  if (!unrelated) return MIN_COSINE;
  return Math.max(0, unrelated.mean + unrelated.deviation * deviationsExceeded(FALSE_HIT / Math.max(1, count)));
}

/** How many standard deviations a normal variable exceeds with this (small) probability: the first terms of its tail. */
function deviationsExceeded(probability: number): number {
  const exponent = -Math.log(probability);
  return Math.sqrt(2 * exponent - Math.log(4 * Math.PI * exponent));
}
