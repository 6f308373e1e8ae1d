import { BUDGET_BYTES } from './budget.js';

/**
 * The smallest budget a request may ask for with which anything is included, or null when none is enough. More room
 * never empties a document, so halving finds it with some 16 selections.
 */
export function smallestBudget(isEmpty: (maxBytes: number) => boolean): number | null {
  if (isEmpty(BUDGET_BYTES.max)) return null;
  let [low, high]: [number, number] = [BUDGET_BYTES.min, BUDGET_BYTES.max];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEmpty(middle)) low = middle + 1;
    else high = middle;
  }
  return high;
}
