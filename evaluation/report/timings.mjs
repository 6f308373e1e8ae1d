import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { quantile } from '../../bench/measure/statistics.mjs';

/**
 * What no two runs have in common. It stands beside the results, never in them.
 *
 * @typedef {object} Timings
 * @property {string} startedAt
 * @property {string} machine
 * @property {string} commit
 * @property {{ head: string[], rows: (string | number)[][] }} table
 * @property {Record<string, number>} usage Sums of what the endpoint counted, such as `prompt_tokens`; nothing without one.
 */

/**
 * @param {Date} startedAt
 * @param {ReadonlyMap<string, readonly number[]>} times In ms, by what was timed, not empty.
 * @param {readonly import('../model/chat-model.mjs').Reply[]} replies
 * @returns {Timings}
 */
export const toTimings = (startedAt, times, replies) => ({
  startedAt: startedAt.toISOString(),
  machine: `${cpus().length} processors`,
  commit: findCommit(),
  table: {
    head: ['What', 'Times', 'p50', 'p95'],
    rows: [...times].map(([what, values]) => [what, values.length, ...QUANTILES.map((share) => digits(values, share))]),
  },
  usage: sumUsage(replies),
});

const QUANTILES = [0.5, 0.95];

const digits = (/** @type {readonly number[]} */ values, /** @type {number} */ share) =>
  quantile(values, share).toFixed(1);

/** @param {readonly import('../model/chat-model.mjs').Reply[]} replies */
function sumUsage(replies) {
  const sums = /** @type {Record<string, number>} */ ({});
  for (const [name, count] of replies.flatMap(({ usage }) => Object.entries(usage ?? {})))
    if (typeof count === 'number') sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

function findCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
