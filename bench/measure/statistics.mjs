/**
 * The value that `share` of the values do not exceed.
 *
 * @param {readonly number[]} values Not empty, in any order.
 * @param {number} share From 0 to 1.
 */
export function quantile(values, share) {
  const ascending = values.toSorted((one, other) => one - other);
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))];
}

/** @param {readonly number[]} values Not empty. */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);
