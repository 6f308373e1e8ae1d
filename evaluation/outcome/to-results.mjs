/** @typedef {import('./measure-cases.mjs').Measured} Measured */
/**
 * The figures of a run; no time, no date and no place is in it, so equal runs give equal bytes.
 *
 * @typedef {object} Results
 * @property {import('../plan/stamp.mjs').Stamp} stamp
 * @property {boolean} short
 * @property {number} resamples
 * @property {Record<string, string>} tokenizers Package and version by name.
 * @property {string | null} model Name of the model that answered, if any.
 * @property {{ task: string, kind: string, language: string }[]} tasks
 * @property {import('./summarize.mjs').ArmSummary[]} arms
 * @property {import('./summarize.mjs').ComparisonSummary[]} comparisons
 * @property {{ set: string, entries: number, rows: import('../recall/summary.mjs').Row[] }[]} recall
 * @property {string[]} columns Of `rows`.
 * @property {(string | number)[][]} rows One for each case: task, arm, name of the text, and its figures.
 */

const DECIMALS = 1e6;

/** How a text is called: the first 16 digits of its SHA-256. @param {Measured} row */
export const nameOfText = ({ sha256 }) => sha256.slice(0, 16);

/** @param {readonly Measured[]} cases */
export function toTable(cases) {
  const measures = Object.keys(cases[0].measures);
  return {
    columns: ['task', 'arm', 'text', ...measures],
    rows: cases.map((row) => [
      row.question.name,
      row.arm,
      nameOfText(row),
      ...measures.map((name) => row.measures[name]),
    ]),
  };
}

/**
 * JSON with one row of figures a line, numbers rounded to six decimals.
 *
 * @param {Results} results
 */
export function serialize({ rows, ...rest }) {
  const head = JSON.stringify(rest, round, 1).slice(0, -2);
  return `${head},\n "rows": [\n${rows.map((row) => JSON.stringify(row, round)).join(',\n')}\n ]\n}\n`;
}

/** @param {string} _key @param {unknown} value */
const round = (_key, value) => (typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value);
