import { between, createRandom, pick, zipf } from './random.mjs';
import { CHINESE, ENGLISH, ENGLISH_FUNCTION_WORDS } from './vocabulary.mjs';

/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {'english' | 'chinese' | 'code'} Language */
/** @typedef {{ readonly kind: string, readonly text: string, readonly language: Language }} Entry */

export const MIN_BYTES = 50;
export const MAX_BYTES = 1_500;

const KINDS = ['fact', 'decision', 'preference', 'procedure'];

export const drawEnglish = zipf(ENGLISH);
export const drawChinese = zipf(CHINESE);
const drawName = zipf(ENGLISH.slice(ENGLISH_FUNCTION_WORDS.length));

/** Of ten entries six are English, two Chinese, two code. */
/** @type {readonly Language[]} */
const LANGUAGES = [...Array(6).fill('english'), 'chinese', 'chinese', 'code', 'code'];

/**
 * Memory entries of 50 to 1,500 bytes of UTF-8, short ones most often, all different.
 *
 * @param {number} count
 * @param {number} seed The same seed gives the same entries; a longer list starts with the shorter one.
 * @returns {Entry[]}
 */
export function createEntries(count, seed) {
  const random = createRandom(seed);
  const entries = new Map();
  while (entries.size < count) {
    const entry = createEntry(random);
    entries.set(entry.text, entry);
  }
  return [...entries.values()];
}

/** @param {Random} random */
function createEntry(random) {
  const language = pick(random, LANGUAGES);
  const bytes = Math.round(MIN_BYTES * (MAX_BYTES / MIN_BYTES) ** random());
  return { kind: pick(random, KINDS), text: WRITERS[language](random, bytes), language };
}

/** @type {Record<Language, (random: Random, bytes: number) => string>} */
const WRITERS = {
  english: (random, bytes) => fill(bytes, () => englishSentence(random)),
  chinese: (random, bytes) => fill(bytes, () => chineseSentence(random)),
  code: (random, bytes) => fill(bytes, () => codeLine(random)),
};

/**
 * Appends pieces until the next would not fit; the last is cut to the size.
 *
 * @param {number} bytes
 * @param {() => string} next
 */
function fill(bytes, next) {
  let text = next();
  while (Buffer.byteLength(text) < bytes) text += next();
  return cut(text, bytes);
}

/**
 * The longest start of at most so many bytes that ends with a whole character.
 *
 * @param {string} text
 * @param {number} bytes
 */
function cut(text, bytes) {
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .replace(/\uFFFD+$/u, '')
    .trimEnd();
}

/** @param {Random} random */
function englishSentence(random) {
  const sentence = Array.from({ length: between(random, 6, 20) }, () => drawEnglish(random)).join(' ');
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}. `;
}

/** @param {Random} random */
function chineseSentence(random) {
  return `${Array.from({ length: between(random, 5, 14) }, () => drawChinese(random)).join('')}。`;
}

/** @type {readonly ((name: () => string) => string)[]} */
const CODE_LINES = [
  (name) => `const ${camel(name)} = await ${name()}.${camel(name)}(${name()}, { ${name()}: true });\n`,
  (name) => `if (${camel(name)} === null) throw new ${pascal(name)}Error('${name()} ${name()} is missing');\n`,
  (name) => `export function ${camel(name)}(${name()}: ${pascal(name)}): ${pascal(name)}[] {\n`,
  (name) => `def ${name()}_${name()}(self, ${name()}: str) -> None:\n`,
  (name) => `SELECT ${name()}_id, ${name()} FROM ${name()}s WHERE ${name()} = ? ORDER BY ${name()};\n`,
  (name) => `# see src/${name()}/${name()}-${name()}.ts and ${name().toUpperCase()}_${name().toUpperCase()}\n`,
];

/** @param {Random} random */
const codeLine = (random) => pick(random, CODE_LINES)(() => drawName(random));

/** @param {() => string} name */
const camel = (name) => name() + capital(name()) + capital(name());

/** @param {() => string} name */
const pascal = (name) => capital(name()) + capital(name());

/** @param {string} word */
const capital = (word) => word[0].toUpperCase() + word.slice(1);
