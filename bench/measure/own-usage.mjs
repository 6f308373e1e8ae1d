import { median } from './statistics.mjs';

/**
 * What synchronous work costs in this process, while nothing else runs in it.
 *
 * @param {number} count
 * @param {(index: number) => unknown} work
 * @returns {{ readonly cpuMs: number, readonly wallMs: number }} Per piece of work: mean CPU time, median wall time.
 */
export function ownUsage(count, work) {
  const wallsMs = [];
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    work(index);
    wallsMs.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000 / count, wallMs: median(wallsMs) };
}
