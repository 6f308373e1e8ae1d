import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { between, pick } from '../../bench/corpus/random.mjs';

/** @typedef {import('../../bench/corpus/random.mjs').Random} Random */
/**
 * @typedef {object} Probe
 * @property {string} group One row of the report.
 * @property {string} query
 * @property {string} [expected] Text of the entry that answers it; absent when nothing should be found.
 */

const PAIRS = ['zh', 'ja', 'ko', 'ar', 'th', 'ru', 'hi', 'he', 'tr', 'de', 'en', 'code', 'paraphrase', 'crosslingual'];
const INSTRUCTIONS = /** @type {string[]} */ (
  JSON.parse(readFileSync(new URL('instructions.json', import.meta.url), 'utf8'))
);
/** Code points of instructions around a question. */
const SHORTEST = 500;
const LONGEST = 1_900;
const LONGEST_INSTRUCTION = 120;

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
  const alone = nothing.map(() => ({ group: 'instructions alone', query: writeInstructions(random) }));
  return [...pairs, ...long, ...nothing, ...alone];
}

/**
 * Pairs that no rule was tuned to: encyclopedic passages with a question each, and long conversations.
 *
 * @returns {Probe[]}
 */
export const readHoldout = () =>
  readdirSync(new URL('holdout', import.meta.url)).flatMap((file) => {
    const group = basename(file, '.tsv');
    return readPairs(group, 'holdout').map((pair) => ({ group, ...pair }));
  });

/**
 * @param {string} name
 * @param {string} [folder]
 */
const readPairs = (name, folder) => readRows(name, folder).map(([query, expected]) => ({ query, expected }));

/**
 * @param {string} name
 * @param {string} [folder]
 */
function readRows(name, folder = 'probes') {
  const text = readFileSync(new URL(`${folder}/${name}.tsv`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

/** @param {Random} random */
function writeInstructions(random) {
  const length = between(random, SHORTEST, LONGEST - LONGEST_INSTRUCTION);
  let text = pick(random, INSTRUCTIONS);
  while (text.length < length) text += ` ${pick(random, INSTRUCTIONS)}`;
  return text;
}
