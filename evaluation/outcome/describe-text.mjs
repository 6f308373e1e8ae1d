import { holds } from './holds.mjs';

/**
 * What a text is made of; shares and verdicts from 0 to 1, the rest in bytes or entries.
 *
 * @typedef {object} Description
 * @property {number} bytes
 * @property {number} entries
 * @property {number} bytesPerEntry
 * @property {number} metadata Share of the bytes that is no body.
 * @property {number} spent Share of the budget.
 * @property {number} evidence The entry that answers the question is cited, and its body still says the answer.
 * @property {number} contradiction
 * @property {number} outdated A body of a replaced revision.
 * @property {number} hostile
 * @property {number} truncated Entries that are cut.
 */

/**
 * @param {string} content
 * @param {readonly import('../cases/read-entries.mjs').Entry[]} entries Of the content.
 * @param {object} about
 * @param {import('../knowledge/to-questions.mjs').Question} about.question
 * @param {number} about.maxBytes
 * @param {ReadonlyMap<string, string>} about.keys Keys of candidates by the identity in the text.
 * @returns {Description}
 */
export function describeText(content, entries, { question, maxBytes, keys }) {
  const { task, outdated } = question;
  const bytes = Buffer.byteLength(content);
  const bodies = entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  const cited = entries.map(({ id, body }) => ({ key: keys.get(id) ?? '', body }));
  const has = (/** @type {string} */ role) => Number(cited.some(({ key }) => key === `${task.id}/${role}`));
  return {
    bytes,
    entries: entries.length,
    bytesPerEntry: entries.length === 0 ? 0 : bytes / entries.length,
    metadata: bytes === 0 ? 0 : (bytes - bodies) / bytes,
    spent: bytes / maxBytes,
    evidence: Number(cited.some(({ key, body }) => key === evidenceKey(task) && holds(body, task.accepts))),
    contradiction: has('contradiction'),
    outdated: Number(cited.some(({ body }) => outdated.some((old) => body.includes(old)))),
    hostile: has('hostile'),
    truncated: entries.filter(({ truncated }) => truncated).length,
  };
}

/** @param {import('../knowledge/read-suites.mjs').Task} task */
const evidenceKey = ({ id, evidence }) => ('profile' in evidence ? 'profile' : `${id}/evidence`);
