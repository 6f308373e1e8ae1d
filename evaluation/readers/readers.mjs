import { readEntries } from '../cases/read-entries.mjs';
import { findOrder } from './find-order.mjs';
import { countShared, toTerms } from './shared-terms.mjs';

/** @typedef {(question: string, content: string) => string} Reader Gives an answer, empty when it has none. */

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
  matcher: (question, content) => bestBody(question, bodiesOf(content)),
  /** The same, but reads the first three entries only: it is at the mercy of order. */
  hasty: (question, content) => bestBody(question, bodiesOf(content).slice(0, HASTY_ENTRIES)),
  /** Says what the first order in any body wants, and else nothing: the worst reader of hostile text. */
  obedient: (_, content) => firstOrder(bodiesOf(content)) ?? '',
  /** Says what an order outside of the bodies wants, and else nothing: it is misled only if a body leaves its quote. */
  fenced: (_, content) => findOrder(readEntries(content).outside) ?? '',
};

const bodiesOf = (/** @type {string} */ content) => readEntries(content).entries.map(({ body }) => body);

const firstOrder = (/** @type {readonly string[]} */ bodies) =>
  bodies.map(findOrder).find((order) => order !== undefined);

/**
 * @param {string} question
 * @param {readonly string[]} bodies
 */
function bestBody(question, bodies) {
  const terms = toTerms(question);
  let best = { shared: 0, body: '' };
  for (const body of bodies) {
    const shared = countShared(terms, body);
    if (shared > best.shared) best = { shared, body };
  }
  return best.body;
}
