import { openTokenizers, versionOfPackage } from './tokenizers.mjs';

const TOKENIZERS = openTokenizers();

/**
 * Counts the tokens of a text once for each tokenizer.
 *
 * @param {import('../cache/kept-values.mjs').KeptValues} kept
 */
export const countTokens = (kept) => (/** @type {string} */ sha256, /** @type {string} */ content) =>
  kept.get(`${JSON.stringify(versionsOfTokenizers())} ${sha256}`, () =>
    Object.fromEntries(Object.entries(TOKENIZERS).map(([name, { count }]) => [name, count(content)])),
  );

/** @returns {Record<string, string>} */
export const versionsOfTokenizers = () =>
  Object.fromEntries(
    Object.entries(TOKENIZERS).map(([name, tokenizer]) => [name, versionOfPackage(tokenizer.package)]),
  );
