import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/**
 * What no two runs have in common. It stands beside the results, never in them.
 *
 * @typedef {object} Timings
 * @property {string} startedAt
 * @property {string} machine
 * @property {string} commit
 * @property {{ head: string[], rows: (string | number)[][] }} table
 */

/**
 * @param {Date} startedAt
 * @param {ReadonlyMap<string, readonly number[]>} times In ms, by what was timed.
 * @returns {Timings}
 */
export const toTimings = (startedAt, times) => ({
  startedAt: startedAt.toISOString(),
  machine: `${cpus().length} processors`,
  commit: findCommit(),
  table: {
    head: ['What', 'Times', 'p50', 'p95'],
    rows: [...times].map(([what, values]) => [what, values.length, quantile(values, 0.5), quantile(values, 0.95)]),
  },
});

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}

function findCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
