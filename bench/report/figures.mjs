import { DEFAULT_PREPARE, READ, REFERENCES_PREPARE, REMEMBER } from '../measure/workloads.mjs';
import { FIGURE_TARGETS } from './targets.mjs';

/**
 * @typedef {import('../measure/measure-cell.mjs').Cell} Cell
 * @typedef {import('../measure/measure-size.mjs').SizeResult} SizeResult
 * @typedef {import('./targets.mjs').Target} Target
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} unit
 * @property {number} measured
 * @property {number} [floor] In the same unit.
 * @property {Target} [target] Targets for 10,000 entries are judged at the largest size of the run.
 *
 * @typedef {object} Emptiness Of processes that have no data.
 * @property {number} startMs
 * @property {number} bareStartMs
 * @property {number} bareIdleBytes
 */

const BYTES_PER_MB = 1_000_000;

/**
 * What the cells say together, and what is measured once; what the engine does not tell is left out.
 *
 * @param {readonly SizeResult[]} sizes By growing size.
 * @param {Emptiness} empty
 * @returns {Figure[]}
 */
export function toFigures(sizes, empty) {
  const [smallest, largest] = [sizes[0], sizes[sizes.length - 1]];
  const figures = [
    ...compareSizes(smallest, largest),
    ...writingFigures(smallest, largest),
    ...processFigures(largest, empty),
  ];
  return figures.filter(({ measured }) => Number.isFinite(measured));
}

/**
 * @param {SizeResult} smallest
 * @param {SizeResult} largest
 * @returns {Figure[]}
 */
function compareSizes(smallest, largest) {
  const sizes = `${number(largest.entries)} over ${number(smallest.entries)}`;
  const [prepare, wide] = [cellOf(largest, DEFAULT_PREPARE), cellOf(largest, REFERENCES_PREPARE)];
  return [
    {
      name: `growth of default prepare, ${sizes}`,
      unit: '× CPU',
      measured: prepare.cpuMs / cellOf(smallest, DEFAULT_PREPARE).cpuMs,
      target: FIGURE_TARGETS.growth,
    },
    {
      name: `growth of an exact read, ${sizes}`,
      unit: '× CPU',
      measured: cellOf(largest, READ).cpuMs / cellOf(smallest, READ).cpuMs,
    },
    {
      name: '3 references of the same size over one Scope',
      unit: '× CPU',
      measured: wide.cpuMs / prepare.cpuMs,
      target: FIGURE_TARGETS.references,
    },
    {
      name: `default prepare with ${number(2 * largest.entries)} entries in other Scopes over without`,
      unit: '× CPU',
      measured: largest.othersRatio,
      target: FIGURE_TARGETS.others,
    },
    {
      name: 'default prepare with access enforced over without',
      unit: '× CPU',
      measured: largest.accessRatio,
      target: FIGURE_TARGETS.access,
    },
  ];
}

/**
 * @param {SizeResult} smallest
 * @param {SizeResult} largest
 * @returns {Figure[]}
 */
function writingFigures(smallest, largest) {
  const [one, many] = [cellOf(largest, REMEMBER), cellOf(largest, REMEMBER, 16)];
  return [
    {
      name: 'remember over a bare durable insert, one writer',
      unit: '× wall',
      measured: one.p50 / one.bareWorkWallMs,
      target: FIGURE_TARGETS.rememberWall,
    },
    {
      name: `growth of remember, ${number(largest.entries)} over ${number(smallest.entries)}`,
      unit: '× CPU',
      measured: one.cpuMs / cellOf(smallest, REMEMBER).cpuMs,
      target: FIGURE_TARGETS.rememberGrowth,
    },
    {
      name: 'remember, throughput of one writer over that of 16',
      unit: '×',
      measured: one.perSecond / many.perSecond,
      target: FIGURE_TARGETS.writers,
    },
    { name: 'filling a Scope, 16 writers', unit: 'entries/s', measured: largest.fillPerSecond },
    { name: 'write-ahead log per remember', unit: 'kB', measured: largest.logBytesPerRemember / 1_000 },
    { name: 'database file per remembered entry', unit: 'kB', measured: largest.storeBytes / largest.entries / 1_000 },
  ];
}

/**
 * @param {SizeResult} largest
 * @param {Emptiness} empty
 * @returns {Figure[]}
 */
function processFigures(largest, empty) {
  const at = `with ${number(largest.entries)} entries`;
  const floor = empty.bareStartMs;
  const bareIdle = empty.bareIdleBytes / BYTES_PER_MB;
  return [
    { name: 'start to ready, empty', unit: 'ms', measured: empty.startMs, floor, target: FIGURE_TARGETS.startEmptyMs },
    {
      name: `start to ready, ${at}`,
      unit: 'ms',
      measured: largest.startMs,
      floor,
      target: FIGURE_TARGETS.startFilledMs,
    },
    {
      name: `resident memory, idle, ${at}`,
      unit: 'MB',
      measured: largest.idleBytes / BYTES_PER_MB,
      floor: bareIdle,
      target: FIGURE_TARGETS.idleMb,
    },
    {
      name: `resident memory after load, ${at}`,
      unit: 'MB',
      measured: largest.loadedBytes / BYTES_PER_MB,
      target: FIGURE_TARGETS.loadedMb,
    },
    {
      name: `store, ${at}`,
      unit: 'MB',
      measured: largest.storeBytes / BYTES_PER_MB,
      floor: largest.floorBytes / BYTES_PER_MB,
      target: FIGURE_TARGETS.storeMb,
    },
  ];
}

/**
 * @param {SizeResult} size
 * @param {string} name
 * @param {number} [concurrency]
 * @returns {Cell}
 */
function cellOf(size, name, concurrency = 1) {
  const found = size.cells.find((cell) => cell.name === name && cell.concurrency === concurrency);
  if (found === undefined) throw new Error(`${name} was not measured at ${concurrency} at once.`);
  return found;
}

/** @param {number} value */
const number = (value) => value.toLocaleString('en');
