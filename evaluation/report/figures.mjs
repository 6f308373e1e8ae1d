/** @typedef {import('../outcome/to-results.mjs').Results} Results */
/** @typedef {import('../statistics/paired-bootstrap.mjs').Interval} Interval */

/** Measures from 0 to 1, shown in percent. */
const SHARES = /^(?:metadata|spent|evidence|contradiction|outdated|hostile|.*\.(?:correct|followed))$/;

/** A figure as it is shown; shares in percent. @param {string} measure @param {number} value */
export const show = (measure, value) =>
  SHARES.test(measure)
    ? (value * 100).toFixed(1)
    : Math.abs(value) < 100
      ? value.toFixed(1)
      : Math.round(value).toLocaleString('en');

/** @param {string} measure @param {Interval} interval */
export const showDifference = (measure, { mean, low, high }) =>
  `${signed(show(measure, mean))} [${signed(show(measure, low))}, ${signed(show(measure, high))}]`;

/** Zero has no sign, a minus is a minus sign. @param {string} text */
const signed = (text) => (/^-?0(?:\.0)?$/.test(text) ? '0.0' : text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`);

/**
 * @param {Results} results
 * @param {string} name
 */
export function armOf({ arms }, name) {
  const arm = arms.find((candidate) => candidate.arm === name);
  if (!arm) throw new Error(`The results have no arm ${name}.`);
  return arm;
}

/** @param {Results} results @param {string} experiment */
export const comparisonsOf = ({ comparisons }, experiment) =>
  comparisons.filter((comparison) => comparison.experiment === experiment);
