import { drawChinese, drawEnglish } from './entries.mjs';
import { between, createRandom, pick } from './random.mjs';
import { CHINESE_FUNCTION_WORDS, ENGLISH_FUNCTION_WORDS } from './vocabulary.mjs';

/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {import('./entries.mjs').Entry} Entry */

const ENGLISH_OPENINGS = [
  'how do we',
  'what is the',
  'why does the',
  'when should we',
  'where is the',
  'can you change the',
];
const CHINESE_OPENINGS = ['我们怎么', '为什么', '如果需要', '请检查', '什么时候'];
const ENGLISH_FUNCTION = new Set(ENGLISH_FUNCTION_WORDS);

/**
 * What an agent asks about the entries: 7 to 25 words, half of them function words, some taken from one entry. One in
 * five is Chinese.
 *
 * @param {readonly Entry[]} entries
 * @param {number} count
 * @param {number} seed
 * @returns {string[]}
 */
export function createQuestions(entries, count, seed) {
  const random = createRandom(seed);
  const english = entries.filter((entry) => entry.language !== 'chinese');
  const chinese = entries.filter((entry) => entry.language === 'chinese');
  return Array.from({ length: count }, () =>
    random() < 0.2 ? chineseQuestion(random, pick(random, chinese)) : englishQuestion(random, pick(random, english)),
  );
}

/**
 * @param {Random} random
 * @param {Entry} about
 */
function englishQuestion(random, about) {
  const subjects = contentWords(about.text);
  const opening = pick(random, ENGLISH_OPENINGS).split(' ');
  const rest = Array.from({ length: between(random, 7, 25) - opening.length }, (_, index) =>
    index % 3 === 0 ? pick(random, subjects) : drawEnglish(random),
  );
  return `${[...opening, ...rest].join(' ')}?`;
}

/** @param {string} text */
function contentWords(text) {
  const found = text.match(/[A-Za-z]{4,}/g)?.filter((word) => !ENGLISH_FUNCTION.has(word.toLowerCase())) ?? [];
  return found.length > 0 ? found : ['service'];
}

/**
 * @param {Random} random
 * @param {Entry} about
 */
function chineseQuestion(random, about) {
  const middle = Array.from({ length: between(random, 4, 12) }, (_, index) =>
    index % 3 === 0 ? piece(random, about.text) : drawChinese(random),
  );
  return `${pick(random, CHINESE_OPENINGS)}${middle.join('')}${pick(random, CHINESE_FUNCTION_WORDS)}？`;
}

/**
 * Two neighbouring characters of the text.
 *
 * @param {Random} random
 * @param {string} text
 */
function piece(random, text) {
  const start = between(random, 0, text.length - 2);
  return text.slice(start, start + 2);
}
