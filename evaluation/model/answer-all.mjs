import { createHash } from 'node:crypto';
import { progressBar } from '../client/progress-bar.mjs';
import { complete } from './chat-model.mjs';
import { toRequest } from './to-request.mjs';

/** @typedef {import('./chat-model.mjs').Reply} Reply */

const AT_ONCE = 4;

/**
 * Asks the model once for every distinct question and text. Answers are kept under the hash of the whole request, so a run
 * that is repeated or resumed asks only what is new.
 *
 * @param {object} work
 * @param {import('./chat-model.mjs').Endpoint} work.endpoint
 * @param {import('../plan/read-plan.mjs').ModelRules} work.rules
 * @param {readonly { question: string, content: string }[]} work.cases
 * @param {import('../cache/kept-values.mjs').KeptValues} work.kept
 * @returns {Promise<Reply[]>} In the order of the cases.
 */
export async function answerAll({ endpoint, rules, cases, kept }) {
  const requests = cases.map(({ question, content }) => toRequest(rules, question, content));
  const keys = requests.map((request) => toKey(endpoint, request));
  const distinct = [...new Map(keys.map((key, index) => [key, requests[index]]))];
  const tell = progressBar('answers', distinct.length);
  const replies = new Map();
  await several(distinct, async ([key, request]) => {
    replies.set(key, await kept.get(key, () => complete(endpoint, request)));
    tell(replies.size);
  });
  return keys.map((key) => replies.get(key));
}

/** @param {import('./chat-model.mjs').Endpoint} endpoint @param {object} request */
const toKey = ({ name, baseUrl }, request) =>
  createHash('sha256').update(JSON.stringify({ name, baseUrl, request })).digest('hex');

/**
 * Works on several at a time. After a failure nothing new is begun, and what is under way is waited for, so that it is kept.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<void>} work
 */
async function several(items, work) {
  const left = items.values();
  const failures = /** @type {unknown[]} */ ([]);
  const workOn = async () => {
    for (const item of left) {
      await work(item).catch((error) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  if (failures.length > 0) throw failures[0];
}
