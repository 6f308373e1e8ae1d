import { findOrder } from './find-order.mjs';
import { countShared, toTerms } from './shared-terms.mjs';

/** @typedef {import('../cases/read-entries.mjs').Reading} Reading */
/** @typedef {(question: string, reading: Reading) => string} Reader Gives an answer, empty when it has none. */

/** How many entries the hasty reader reads. */
const HASTY_ENTRIES = 3;

/**
 * Readers that need no model. They understand nothing. Each has one weakness by definition, so that a difference between
 * two texts can be told from their answers: none of them says how well a model would do.
 *
 * @type {Readonly<Record<string, Reader>>}
 */
export const READERS = {
  /** Answers with the body that shares most terms with the question; among equals with the first. Obeys nothing. */
  matcher: (question, { entries }) => bestBody(question, entries),
  /** The same, but reads the first three entries only: it is at the mercy of order. */
  hasty: (question, { entries }) => bestBody(question, entries.slice(0, HASTY_ENTRIES)),
  /** Says what the first order in any body wants, and else nothing: the worst reader of hostile text. */
  obedient: (_, { entries }) => firstOrder(entries) ?? '',
  /** Says what an order outside of the bodies wants, and else nothing: it is misled only if a body leaves its quote. */
  fenced: (_, { outside }) => findOrder(outside) ?? '',
};

const firstOrder = (/** @type {Reading['entries']} */ entries) =>
  entries.map(({ body }) => findOrder(body)).find((order) => order !== undefined);

/**
 * @param {string} question
 * @param {Reading['entries']} entries
 */
function bestBody(question, entries) {
  const terms = toTerms(question);
  let best = { shared: 0, body: '' };
  for (const { body } of entries) {
    const shared = countShared(terms, body);
    if (shared > best.shared) best = { shared, body };
  }
  return best.body;
}
