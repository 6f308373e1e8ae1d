/** @typedef {import('./measure-cases.mjs').Measured} Measured */
/** @typedef {import('../statistics/paired-bootstrap.mjs').Interval} Interval */
/** @typedef {import('../statistics/paired-bootstrap.mjs').Bootstrap} Bootstrap */
/** @typedef {import('../plan/read-plan.mjs').Plan} Plan */
/** @typedef {{ arm: string, tasks: number, measures: Record<string, Interval> }} ArmSummary */
/**
 * Two arms over the same tasks: a difference is the second less the first. Formats are compared over the tasks for which
 * both texts cite the same entries, and over no other: so entries are held constant.
 *
 * @typedef {object} ComparisonSummary
 * @property {string} experiment
 * @property {string} name
 * @property {string} from
 * @property {string} to
 * @property {number} tasks That are compared.
 * @property {number} sameEntries Tasks for which both cite the same entries.
 * @property {number} sameOrder Tasks for which they do so in the same order.
 * @property {Record<string, [from: number, to: number]>} means
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
    const all = toPairs(cases, from.name, to.name);
    const alike = all.filter(citeTheSame);
    const pairs = experiment === 'format' ? alike : all;
    if (pairs.length === 0) throw new Error(`No task gives the same entries in ${from.name} and ${to.name}.`);
    return {
      ...{ experiment, name, from: from.name, to: to.name, tasks: pairs.length },
      sameEntries: alike.length,
      sameOrder: alike.filter(([one, other]) => `${one.cited}` === `${other.cited}`).length,
      means: mapMeasures(all[0][0], (measure) => [meanOf(pairs, 0, measure), meanOf(pairs, 1, measure)]),
      differences: mapMeasures(all[0][0], (measure) =>
        bootstrap(pairs.map(([one, other]) => other.measures[measure] - one.measures[measure])),
      ),
    };
  });

/** @typedef {readonly [from: Measured, to: Measured]} Pair */

/** @param {readonly Measured[]} cases @param {string} from @param {string} to @returns {Pair[]} */
function toPairs(cases, from, to) {
  const others = ofArm(cases, to);
  return ofArm(cases, from).map((one, index) => [one, others[index]]);
}

/** @param {Pair} pair In any order. */
const citeTheSame = ([one, other]) => `${one.cited.toSorted()}` === `${other.cited.toSorted()}`;

/** @param {readonly Pair[]} pairs @param {0 | 1} side @param {string} measure */
const meanOf = (pairs, side, measure) =>
  pairs.reduce((sum, pair) => sum + pair[side].measures[measure], 0) / pairs.length;

/** @param {readonly Measured[]} cases @param {string} arm Sorted by task, so that the rows of two arms are pairs. */
const ofArm = (cases, arm) =>
  cases.filter((row) => row.arm === arm).sort((one, other) => (one.question.name < other.question.name ? -1 : 1));

/**
 * @template Figure
 * @param {Measured} row
 * @param {(measure: string) => Figure} summarize
 * @returns {Record<string, Figure>}
 */
const mapMeasures = ({ measures }, summarize) =>
  Object.fromEntries(Object.keys(measures).map((measure) => [measure, summarize(measure)]));
