import { readFileSync } from 'node:fs';
import { pick } from '../../bench/corpus/random.mjs';

/** @typedef {import('../../bench/corpus/random.mjs').Random} Random */
/**
 * @typedef {object} Probe
 * @property {string} group One row of the report.
 * @property {string} query
 * @property {string} [expected] Text of the entry that answers it; absent when nothing should be found.
 */

const PAIRS = ['zh', 'ja', 'ko', 'ar', 'th', 'ru', 'hi', 'he', 'tr', 'de', 'en', 'code'];
const INSTRUCTIONS = /** @type {string[]} */ (
  JSON.parse(readFileSync(new URL('instructions.json', import.meta.url), 'utf8'))
);
const SHORTEST = 500;
const LONGEST = 2_000;

/**
 * Every probe: pairs of each language, long prompts with the question at either end, and prompts that concern no entry.
 *
 * @param {Random} random
 * @returns {Probe[]}
 */
export function readProbes(random) {
  const pairs = PAIRS.flatMap((group) => readPairs(group).map((pair) => ({ group, ...pair })));
  const long = readPairs('long').flatMap(({ query, expected }) => {
    const instructions = writeInstructions(random);
    return [
      { group: 'long, question first', query: `${query} ${instructions}`, expected },
      { group: 'long, question last', query: `${instructions} ${query}`, expected },
    ];
  });
  const nothing = readRows('nothing').map(([query]) => ({ group: 'nothing', query }));
  return [...pairs, ...long, ...nothing];
}

/** @param {string} name */
const readPairs = (name) => readRows(name).map(([query, expected]) => ({ query, expected }));

/** @param {string} name */
function readRows(name) {
  const text = readFileSync(new URL(`probes/${name}.tsv`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

/**
 * Between 500 and 2,000 characters of working instructions.
 *
 * @param {Random} random
 */
function writeInstructions(random) {
  const length = SHORTEST + random() * (LONGEST - SHORTEST - 120);
  let text = pick(random, INSTRUCTIONS);
  while (text.length < length) text += ` ${pick(random, INSTRUCTIONS)}`;
  return text;
}
