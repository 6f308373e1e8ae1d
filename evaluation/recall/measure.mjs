import { progressBar } from '../client/progress-bar.mjs';
import { untilVectorsAreMade } from '../client/until-vectors-are-made.mjs';

/** @typedef {import('../client/api.mjs').Api} Api */
/** @typedef {import('./probe-set.mjs').Probe} Probe */
/**
 * @typedef {object} Answer
 * @property {Probe} probe
 * @property {number} rank Of the expected entry among the hits, from 1; 0 when it is not among the first eight.
 * @property {number} hits
 * @property {boolean} injected Whether prepare gave any text.
 * @property {boolean} prepared Whether the expected entry is in that text.
 * @property {string[]} found Texts of the hits, best first.
 */

const SCOPE = 'project:evaluation';
const LIMIT = 8;

/**
 * Stores the entries in one Scope and asks every probe.
 *
 * @param {Api} api
 * @param {{ readonly entries: readonly string[], readonly probes: readonly Probe[], readonly mode: string }} corpus
 * @returns {Promise<Answer[]>}
 */
export async function measureRecall(api, { entries, probes, mode }) {
  await api.createScope(SCOPE);
  await api.rememberAll(SCOPE, entries, progressBar('entries', entries.length));
  const tellVectors = progressBar('vectors', entries.length);
  if (await untilVectorsAreMade(api, tellVectors)) tellVectors(entries.length);
  const tell = progressBar('probes ', probes.length);
  const answers = [];
  for (const probe of probes) {
    answers.push(await ask(api, probe, mode));
    tell(answers.length);
  }
  return answers;
}

/**
 * @param {Api} api
 * @param {Probe} probe
 * @param {string} mode
 * @returns {Promise<Answer>}
 */
async function ask(api, probe, mode) {
  const texts = await api.search(SCOPE, probe.query, { limit: LIMIT, mode });
  const content = await api.prepare(SCOPE, probe.query);
  const { expected } = probe;
  return {
    probe,
    rank: expected === undefined ? 0 : texts.indexOf(expected) + 1,
    hits: texts.length,
    injected: content !== '',
    prepared: expected !== undefined && content.includes(expected),
    found: texts,
  };
}
