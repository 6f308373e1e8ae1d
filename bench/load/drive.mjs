/**
 * @typedef {{ readonly latenciesMs: number[], readonly wallMs: number }} Drive
 */

/**
 * Does the work `count` times, at every moment `concurrency` of them at once.
 *
 * @param {{ readonly count: number, readonly concurrency: number }} load
 * @param {(index: number) => Promise<unknown>} work Gets 0, 1, 2, …
 * @returns {Promise<Drive>}
 */
export async function drive({ count, concurrency }, work) {
  /** @type {number[]} */
  const latenciesMs = [];
  let next = 0;
  const startedAt = performance.now();
  const runOne = async () => {
    while (next < count) {
      const sentAt = performance.now();
      await work(next++);
      latenciesMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runOne));
  return { latenciesMs, wallMs: performance.now() - startedAt };
}
