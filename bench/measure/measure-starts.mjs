import { median } from './statistics.mjs';

/**
 * The median wall time from spawning a process to its first ready answer, in ms.
 *
 * @param {number} count
 * @param {() => Promise<import('../process/start-listening.mjs').Listening>} start
 */
export async function measureStarts(count, start) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const started = await start();
    times.push(started.startMs);
    await started.process.stop();
  }
  return median(times);
}
