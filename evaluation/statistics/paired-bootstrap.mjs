import { between, createRandom } from '../../bench/corpus/random.mjs';
import { toSeed } from './to-seed.mjs';

/** Two-sided, 95 %. */
const TAIL = 0.025;

/** @typedef {{ mean: number, low: number, high: number }} Interval */
/** @typedef {(values: readonly number[]) => Interval} Bootstrap */

/**
 * Percentile intervals over tasks drawn with replacement. The draws are made once for a number of tasks and used for every
 * measure, so measures are compared over the same draws. For a paired comparison the values are the differences within
 * each task.
 *
 * @param {{ readonly resamples: number, readonly seed: number }} of
 * @returns {Bootstrap} Takes one value for each task.
 */
export function createBootstrap({ resamples, seed }) {
  const made = /** @type {Map<number, Uint32Array>} */ (new Map());
  return (values) => {
    const tasks = values.length;
    const draws = made.get(tasks) ?? drawTasks(tasks, { resamples, seed });
    made.set(tasks, draws);
    const means = Float64Array.from({ length: resamples }, (_, at) => {
      let sum = 0;
      for (let draw = at * tasks; draw < (at + 1) * tasks; draw += 1) sum += values[draws[draw]];
      return sum / tasks;
    }).sort();
    return {
      mean: values.reduce((sum, value) => sum + value, 0) / tasks,
      low: means[Math.floor(resamples * TAIL)],
      high: means[Math.ceil(resamples * (1 - TAIL)) - 1],
    };
  };
}

/** @param {number} tasks @param {{ readonly resamples: number, readonly seed: number }} of */
function drawTasks(tasks, { resamples, seed }) {
  const random = createRandom(toSeed(`${seed} bootstrap`));
  return Uint32Array.from({ length: tasks * resamples }, () => between(random, 0, tasks - 1));
}
