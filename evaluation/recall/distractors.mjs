import { readFileSync } from 'node:fs';
import { pick } from '../../bench/corpus/random.mjs';

/** @typedef {{ readonly subjects: string[], readonly predicates: string[], readonly tails: string[] }} Phrases */

const LANGUAGES = /** @type {Record<string, Phrases>} */ (
  JSON.parse(readFileSync(new URL('phrases.json', import.meta.url), 'utf8'))
);
const UNSPACED = new Set(['zh', 'ja']);

/**
 * Distinct entries that answer no probe, as many of each language.
 *
 * @param {import('../../bench/corpus/random.mjs').Random} random
 * @param {number} perLanguage At most what the smallest language can combine.
 * @returns {string[]}
 */
export const createDistractors = (random, perLanguage) =>
  Object.entries(LANGUAGES).flatMap(([language, phrases]) => {
    const entries = new Set();
    while (entries.size < perLanguage) entries.add(writeEntry(random, phrases, UNSPACED.has(language) ? '' : ' '));
    return [...entries];
  });

/**
 * @param {import('../../bench/corpus/random.mjs').Random} random
 * @param {Phrases} phrases
 * @param {string} blank
 */
const writeEntry = (random, { subjects, predicates, tails }, blank) =>
  [pick(random, subjects), pick(random, predicates), pick(random, tails)].join(blank);
