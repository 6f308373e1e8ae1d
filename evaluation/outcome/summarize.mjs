import { readEntries } from '../cases/read-entries.mjs';

/** @typedef {import('./measure-cases.mjs').Measured} Measured */
/** @typedef {import('../statistics/paired-bootstrap.mjs').Interval} Interval */
/** @typedef {import('../statistics/paired-bootstrap.mjs').Bootstrap} Bootstrap */
/** @typedef {import('../plan/read-plan.mjs').Plan} Plan */
/** @typedef {{ arm: string, tasks: number, measures: Record<string, Interval> }} ArmSummary */
/**
 * Two arms over the same tasks: `difference` is the second less the first.
 *
 * @typedef {object} ComparisonSummary
 * @property {string} experiment
 * @property {string} name
 * @property {string} from
 * @property {string} to
 * @property {number} tasks
 * @property {number} sameEntries Tasks for which both cite the same entries.
 * @property {number} sameOrder Tasks for which they do so in the same order.
 * @property {Record<string, Interval>} differences
 */

/**
 * @param {readonly Measured[]} cases
 * @param {Plan} plan
 * @param {Bootstrap} bootstrap
 * @returns {ArmSummary[]}
 */
export const summarizeArms = (cases, { arms }, bootstrap) =>
  arms.map(({ name }) => {
    const rows = ofArm(cases, name);
    const measures = mapMeasures(rows[0], (measure) => bootstrap(rows.map((row) => row.measures[measure])));
    return { arm: name, tasks: rows.length, measures };
  });

/**
 * @param {readonly Measured[]} cases
 * @param {Plan} plan
 * @param {Bootstrap} bootstrap
 * @returns {ComparisonSummary[]}
 */
export const summarizeComparisons = (cases, { comparisons }, bootstrap) =>
  comparisons.map(({ experiment, name, from, to }) => {
    const [ones, others] = [ofArm(cases, from.name), ofArm(cases, to.name)];
    const differences = mapMeasures(ones[0], (measure) =>
      bootstrap(ones.map((one, index) => others[index].measures[measure] - one.measures[measure])),
    );
    const pairs = ones.map((one, index) => /** @type {const} */ ([citedIn(one), citedIn(others[index])]));
    return {
      ...{ experiment, name, from: from.name, to: to.name, tasks: ones.length },
      sameEntries: pairs.filter(([one, other]) => `${[...one].sort()}` === `${[...other].sort()}`).length,
      sameOrder: pairs.filter(([one, other]) => `${one}` === `${other}`).length,
      differences,
    };
  });

/** @param {readonly Measured[]} cases @param {string} arm Sorted by task, so that the rows of two arms are pairs. */
const ofArm = (cases, arm) =>
  cases.filter((row) => row.arm === arm).sort((one, other) => (one.question.name < other.question.name ? -1 : 1));

/** @param {Measured} row */
const citedIn = ({ content }) => readEntries(content).entries.map(({ id }) => id);

/**
 * @param {Measured} row
 * @param {(measure: string) => Interval} summarize
 */
const mapMeasures = ({ measures }, summarize) =>
  Object.fromEntries(Object.keys(measures).map((measure) => [measure, summarize(measure)]));
