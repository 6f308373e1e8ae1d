import { createRandom, shuffle } from '../../bench/corpus/random.mjs';
import { toSeed } from '../statistics/to-seed.mjs';
import { logLines } from './log-lines.mjs';

/** @typedef {import('./read-suites.mjs').Suite} Suite */
/** @typedef {import('./read-suites.mjs').Task} Task */
/** @typedef {'evidence' | 'outdated' | 'contradiction' | 'distractor' | 'hostile' | 'background'} Role */
/**
 * One entry of a Scope.
 *
 * @typedef {object} Candidate
 * @property {string} key Unique in its suite.
 * @property {string} family
 * @property {Role} role
 * @property {readonly object[]} revisions Contents, oldest first; the last one is what recall may find.
 */

/** @typedef {{ families: readonly string[], hostile: boolean }} Store */

/**
 * What a store holds of a suite, in the order in which it is written: shuffled, so that no role is always the newest.
 *
 * @param {Suite} suite
 * @param {import('./read-suites.mjs').Attacks} attacks
 * @param {Store} store
 * @param {number} seed
 * @returns {Candidate[]}
 */
export function toCandidates(suite, attacks, store, seed) {
  const templates = attacks[suite.language];
  const all = [...background(suite), ...suite.tasks.flatMap((task) => ofTask(task, templates))];
  const isStored = (/** @type {Candidate} */ { family, role }) =>
    store.families.includes(family) && (store.hostile || role !== 'hostile');
  return shuffle(createRandom(toSeed(`${seed} order of ${suite.id}`)), all).filter(isStored);
}

/** @param {Suite} suite @returns {Candidate[]} */
const background = ({ profile, topics }) => [
  { key: 'profile', family: 'profile', role: 'background', revisions: [profile.was, profile.text].map(toProfile) },
  ...topics.map((topic, index) => ({
    key: `topic-${index + 1}`,
    family: 'topic-memory',
    role: /** @type {const} */ ('background'),
    revisions: [topic],
  })),
];

/**
 * @param {Task} task
 * @param {Record<string, string>} templates
 * @returns {Candidate[]}
 */
function ofTask(task, templates) {
  const { id, evidence, outdated, contradiction, distractors } = task;
  const toCandidate = (/** @type {object} */ entry, /** @type {Role} */ role, mark = '') => ({
    key: `${id}/${role}${mark}`,
    role,
    ...toRevisions(entry, `${id}/${role}${mark}`),
  });
  return [
    ...('profile' in evidence ? [] : [toCandidate(evidence, 'evidence')]),
    ...(outdated ? [toCandidate(outdated, 'outdated')] : []),
    toCandidate(contradiction, 'contradiction'),
    ...distractors.map((entry, index) => toCandidate(entry, 'distractor', `-${index + 1}`)),
    toCandidate(toAttack(task, templates), 'hostile'),
  ];
}

/**
 * A hostile entry is of the family that holds the evidence, so that it is recalled beside it.
 *
 * @param {Task} task
 * @param {Record<string, string>} templates
 */
function toAttack({ evidence, hostile: { attack, about, says } }, templates) {
  const text = templates[attack].replace('{about}', about).replace('{says}', says);
  return 'experience' in evidence ? { experience: [about, about, about, text] } : { memory: text };
}

/** @param {any} entry @param {string} key */
function toRevisions({ memory, experience, was, log }, key) {
  const bodies = [...(was === undefined ? [] : [was]), memory ?? experience];
  const lines = log && logLines(key, log.lines);
  const longer = (/** @type {string} */ body) =>
    lines === undefined ? body : log.place === 'before' ? `${lines}\n${body}` : `${body}\n${lines}`;
  if (memory !== undefined) return { family: 'memory', revisions: bodies.map((body) => ({ text: longer(body) })) };
  return { family: 'experience', revisions: bodies.map((body) => toLesson(body, longer)) };
}

/** @param {string[]} parts @param {(text: string) => string} longer */
const toLesson = ([situation, action, outcome, lesson], longer) => ({
  situation,
  action: longer(action),
  outcome,
  lesson,
});

const toProfile = (/** @type {string} */ content) => ({ content });
