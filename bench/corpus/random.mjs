/**
 * Numbers that look random and repeat for the same seed (mulberry32), so that every run measures the same data.
 *
 * @typedef {() => number} Random A number of at least 0 and below 1.
 */

/**
 * @param {number} seed Any 32-bit integer.
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template T
 * @param {Random} random
 * @param {readonly T[]} items Not empty.
 * @returns {T}
 */
export const pick = (random, items) => items[Math.floor(random() * items.length)];

/**
 * The items in an order that is drawn; each draws one number.
 *
 * @template T
 * @param {Random} random
 * @param {readonly T[]} items
 * @returns {T[]}
 */
export const shuffle = (random, items) =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/**
 * A whole number from `low` to `high`, both included.
 *
 * @param {Random} random
 * @param {number} low
 * @param {number} high
 */
export const between = (random, low, high) => low + Math.floor(random() * (high - low + 1));

/**
 * Draws by Zipf's law: the item of rank r comes up in proportion to 1/r, as words do in real text.
 *
 * @template T
 * @param {readonly T[]} items Most frequent first.
 * @returns {(random: Random) => T}
 */
export function zipf(items) {
  const cumulative = new Float64Array(items.length);
  let total = 0;
  items.forEach((_, index) => (cumulative[index] = total += 1 / (index + 1)));
  return (random) => items[firstAbove(cumulative, random() * total)];
}

/**
 * @param {Float64Array} ascending
 * @param {number} value
 */
function firstAbove(ascending, value) {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
