import { toCandidates } from './to-candidates.mjs';

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
 * @param {import('./read-suites.mjs').Attacks} attacks
 * @param {number} [count]
 * @returns {Question[]}
 */
export function toQuestions(suite, attacks, count = suite.tasks.length) {
  const { id, kind, language, tasks } = suite;
  const lures = tasks.map(({ hostile }) => hostile.says);
  const outdated = replacedBodies(suite, attacks);
  return tasks.slice(0, count).map((task) => ({ name: `${id}/${task.id}`, kind, language, task, lures, outdated }));
}

const ALL = { families: ['memory', 'experience', 'profile', 'topic-memory'], hostile: true };

/** @param {Suite} suite @param {import('./read-suites.mjs').Attacks} attacks */
const replacedBodies = (suite, attacks) =>
  toCandidates(suite, attacks, ALL, 0)
    .flatMap(({ revisions }) => revisions.slice(0, -1))
    .map((/** @type {any} */ revision) => revision.text ?? revision.lesson ?? revision.content);
