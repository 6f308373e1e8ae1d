import { toMarkdownTable } from './markdown-table.mjs';
import { CPU_TARGETS } from './targets.mjs';

/**
 * @typedef {import('../measure/measure-cell.mjs').Cell} Cell
 * @typedef {import('./figures.mjs').Figure} Figure
 * @typedef {import('./targets.mjs').Target} Target
 *
 * @typedef {object} Report
 * @property {string} startedAt
 * @property {string} form
 * @property {number} seconds
 * @property {string} machine
 * @property {readonly (Cell & OnEngine)[]} cells
 * @property {readonly (Figure & OnEngine)[]} figures
 *
 * @typedef {{ readonly engine: string }} OnEngine
 */

const CELL_HEAD = [
  'work',
  'entries',
  'at once',
  'engine',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'per s',
  'CPU ms',
  'floor CPU ms',
];
const FIGURE_HEAD = ['figure', 'unit', 'engine', 'measured', 'floor'];
const JUDGEMENT_HEAD = ['ratio', 'must', 'aim', 'met'];

/** @param {Report} report */
export function toMarkdown({ startedAt, form, seconds, machine, cells, figures }) {
  return [
    `# Benchmark, ${form} form`,
    `${startedAt}, ${Math.round(seconds)} s. ${machine}.`,
    'CPU ms are those of the server process per request (all threads). The floor is a bare HTTP answer of the same bytes plus the bare work of SQLite, measured in turns with the server. OceanBase works in a process of its own, so its work is in neither. Targets are for SQLite and one request at a time.',
    toMarkdownTable({
      head: [...CELL_HEAD, ...JUDGEMENT_HEAD],
      rows: sideBySide(cells, ({ name, entries, concurrency }) => `${name} ${entries} ${concurrency}`).map(toCellRow),
    }),
    toMarkdownTable({
      head: [...FIGURE_HEAD, ...JUDGEMENT_HEAD],
      rows: sideBySide(figures, ({ name }) => name).map(toFigureRow),
    }),
  ].join('\n\n');
}

/**
 * The same of every engine together, in the order of the first.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} keyOf
 */
const sideBySide = (items, keyOf) =>
  [...new Set(items.map(keyOf))].flatMap((key) => items.filter((item) => keyOf(item) === key));

const TARGETED = 'sqlite';

/** @param {Cell & OnEngine} cell */
function toCellRow(cell) {
  const isJudged = cell.engine === TARGETED && cell.concurrency === 1;
  const target = isJudged ? CPU_TARGETS[cell.name]?.[cell.entries] : undefined;
  const times = [cell.p50, cell.p95, cell.p99].map(digits);
  const loads = [cell.entries.toLocaleString('en'), String(cell.concurrency), cell.engine];
  return [cell.name, ...loads, ...times, digits(cell.perSecond), ...toJudgement(cell.cpuMs, cell.floorCpuMs, target)];
}

/** @param {Figure & OnEngine} figure */
function toFigureRow({ name, unit, engine, measured, floor, target }) {
  return [name, unit, engine, ...toJudgement(measured, floor, engine === TARGETED ? target : undefined)];
}

/**
 * Measured, floor, ratio, must, aim, met.
 *
 * @param {number} measured
 * @param {number | undefined} floor
 * @param {Target | undefined} target
 */
function toJudgement(measured, floor, target) {
  const ratio = floor === undefined ? '' : digits(measured / floor);
  const limits = target ? [String(target.must), String(target.aim), verdict(measured, target)] : ['', '', ''];
  return [digits(measured), floor === undefined ? '' : digits(floor), ratio, ...limits];
}

/**
 * @param {number} measured
 * @param {Target} target
 */
function verdict(measured, { must, aim }) {
  if (measured <= aim) return 'aim';
  return measured <= must ? 'must' : `missed by ${Math.round((measured / must - 1) * 100)} %`;
}

/** @param {number} value */
function digits(value) {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}
