import { DEFAULT_PREPARE, EMPTY_PREPARE, LEGACY_PREPARE, READ, SEARCH } from '../measure/workloads.mjs';

/**
 * @typedef {object} Target Largest value that is good.
 * @property {number} must
 * @property {number} aim
 */

/**
 * CPU ms per request of the server process, one request at a time, by workload and entries in the Scope.
 *
 * @type {Readonly<Record<string, Readonly<Record<number, Target>>>>}
 */
export const CPU_TARGETS = {
  [DEFAULT_PREPARE]: bySize([1.6, 1.0], [4.5, 1.3], [18, 2.5]),
  [LEGACY_PREPARE]: bySize([1.6, 1.0], [4.5, 1.3], [18, 2.5]),
  [SEARCH]: bySize([1.5, 0.7], [2.5, 0.7], [14, 1.0]),
  [EMPTY_PREPARE]: bySize([0.4, 0.2], [0.4, 0.2], [0.4, 0.2]),
  [READ]: bySize([0.5, 0.35], [0.5, 0.35], [0.5, 0.35]),
};

/** @typedef {readonly [must: number, aim: number]} Pair */

/**
 * @param {Pair} hundred
 * @param {Pair} thousand
 * @param {Pair} tenThousand
 * @returns {Readonly<Record<number, Target>>}
 */
function bySize(hundred, thousand, tenThousand) {
  return { 100: toTarget(hundred), 1_000: toTarget(thousand), 10_000: toTarget(tenThousand) };
}

/** @param {Pair} pair */
function toTarget([must, aim]) {
  return { must, aim };
}

/** Of the figures that are not a cell; see `figures.mjs` for what each one is. */
export const FIGURE_TARGETS = {
  growth: { must: 12, aim: 3 },
  references: { must: 4, aim: 2 },
  rememberWall: { must: 2.5, aim: 1.5 },
  rememberGrowth: { must: 1.25, aim: 1.1 },
  writers: { must: 1, aim: 1 },
  others: { must: 1.2, aim: 1.05 },
  access: { must: 1.15, aim: 1.1 },
  startEmptyMs: { must: 800, aim: 500 },
  startFilledMs: { must: 1_500, aim: 600 },
  idleMb: { must: 150, aim: 110 },
  loadedMb: { must: 250, aim: 160 },
  storeMb: { must: 65, aim: 40 },
};
