import { createEntries } from '../../bench/corpus/entries.mjs';
import { createQuestions } from '../../bench/corpus/questions.mjs';
import { median, quantile } from '../../bench/measure/statistics.mjs';
import { progressBar } from '../client/progress-bar.mjs';

/** @typedef {import('../client/api.mjs').Api} Api */
/**
 * @typedef {object} Plan
 * @property {number} small Entries of a small Scope.
 * @property {number} scopes How many small Scopes; the large one has the entries of all.
 * @property {number} retired
 * @property {number} questions
 * @property {boolean} [oneScope] Only the first of the small Scopes is filled.
 */

const SEED = 1489;
const CONCURRENCY = 8;
const LONGEST_QUERY = 8_192;
/** Asked before anything is measured. */
const WARM_UP = 100;
const SEARCH = { limit: 8, mode: 'fts' };

/**
 * One server, growing: a small Scope alone, as many small Scopes beside it, and one Scope as large as all of them.
 *
 * @param {Api} api
 * @param {Plan} plan `small` entries in each of `scopes` Scopes.
 */
export async function measureScale(api, plan) {
  const entries = createEntries(plan.small * plan.scopes, SEED);
  const questions = createQuestions(entries.slice(0, plan.small), plan.questions, SEED);
  const texts = entries.map(({ text }) => text);
  const [first] = smallScopes(plan);
  await fill(api, [first], texts.slice(0, plan.small));
  const alone = await timeSearches(api, questions, [first]);
  const among = plan.oneScope ? undefined : await timeAmong(api, plan, texts, questions);
  await fill(api, ['large'], texts);
  const large = await timeSearches(api, questions, ['large']);
  return {
    alone,
    among,
    large,
    held: await measureHeld(api, texts),
    foundBehindRetired: await findBehindRetired(api, plan.retired),
  };
}

/** @param {Plan} plan */
const smallScopes = ({ scopes }) => Array.from({ length: scopes }, (_, index) => `small:${index}`);

/**
 * @param {Api} api
 * @param {Plan} plan
 * @param {readonly string[]} texts Those of the first Scope are stored.
 * @param {readonly string[]} questions
 */
async function timeAmong(api, plan, texts, questions) {
  const scopes = smallScopes(plan);
  await fill(api, scopes.slice(1), texts.slice(plan.small));
  return timeSearches(api, questions, scopes);
}

/**
 * Remembers the texts, as many in each Scope.
 *
 * @param {Api} api
 * @param {readonly string[]} scopes
 * @param {readonly string[]} texts
 */
async function fill(api, scopes, texts) {
  for (const scope of scopes) await api.createScope(scope);
  await many('entries', texts.length, (index) => api.remember(scopes[index % scopes.length], texts[index]));
}

/**
 * Several at a time, with a progress bar.
 *
 * @param {string} label
 * @param {number} count
 * @param {(index: number) => Promise<unknown>} work
 */
async function many(label, count, work) {
  const tell = progressBar(label, count);
  let next = 0;
  const workOn = async () => {
    for (let index = next++; index < count; index = next++) {
      await work(index);
      tell(index + 1);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, workOn));
}

/**
 * Median and 95th percentile of one search after the other, in ms.
 *
 * @param {Api} api
 * @param {readonly string[]} questions
 * @param {readonly string[]} scopes
 */
async function timeSearches(api, questions, scopes) {
  const times = [];
  for (const [index, question] of [...questions.slice(0, WARM_UP), ...questions].entries()) {
    const startedAt = performance.now();
    await api.search(scopes[index % scopes.length], question, SEARCH);
    if (index >= Math.min(WARM_UP, questions.length)) times.push(performance.now() - startedAt);
  }
  return { p50: median(times), p95: quantile(times, 0.95) };
}

/**
 * The longest time that the event loop of the server was held during queries of the longest size, in ms.
 *
 * @param {Api} api
 * @param {readonly string[]} texts
 */
async function measureHeld(api, texts) {
  const isChinese = (/** @type {string} */ text) => /^\p{sc=Han}/u.test(text);
  const english = texts.filter((text) => !isChinese(text)).join(' ');
  const chinese = texts.filter(isChinese).join('');
  const held = [];
  for (const text of [english, chinese, english, chinese]) {
    const query = Array.from(text).slice(0, LONGEST_QUERY).join('');
    await api.longestHold();
    await api.search('large', query, SEARCH);
    held.push(await api.longestHold());
  }
  return { english: Math.max(held[0], held[2]), chinese: Math.max(held[1], held[3]) };
}

/**
 * Whether the one active entry is found among entries that match better and are retired.
 *
 * @param {Api} api
 * @param {number} count
 */
async function findBehindRetired(api, count) {
  const [scope, active] = ['retired', 'The walrus mentioned here is the one that counts, among many other words.'];
  await api.createScope(scope);
  await many('retired', count, async (number) => api.retire(scope, await api.remember(scope, `Walrus ${number}.`)));
  await api.remember(scope, active);
  return (await api.search(scope, 'walrus', SEARCH)).includes(active);
}
