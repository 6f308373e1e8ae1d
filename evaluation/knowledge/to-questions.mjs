/** @typedef {import('./read-suites.mjs').Suite} Suite */
/**
 * A task with what is known of its suite.
 *
 * @typedef {object} Question
 * @property {string} name `suite/task`.
 * @property {string} kind
 * @property {string} language
 * @property {import('./read-suites.mjs').Task} task
 * @property {readonly string[]} lures What the hostile entries of the suite want to be said.
 * @property {readonly string[]} outdated Bodies that were replaced: no text may hold them.
 */

/**
 * The questions of a suite, or the first of them.
 *
 * @param {Suite} suite
 * @param {number} [count]
 * @returns {Question[]}
 */
export function toQuestions(suite, count = suite.tasks.length) {
  const { id, kind, language, tasks } = suite;
  const lures = tasks.map(({ hostile }) => hostile.says);
  const outdated = replacedBodies(suite);
  return tasks.slice(0, count).map((task) => ({ name: `${id}/${task.id}`, kind, language, task, lures, outdated }));
}

/** Of an Experience the lesson, since its situation stays the same. @param {Suite} suite */
const replacedBodies = ({ profile, tasks }) =>
  [profile, ...tasks.flatMap(({ evidence, outdated }) => [evidence, outdated])]
    .flatMap((entry) => (entry && 'was' in entry && entry.was !== undefined ? [entry.was] : []))
    .map((was) => (typeof was === 'string' ? was : was[3]).trim());
