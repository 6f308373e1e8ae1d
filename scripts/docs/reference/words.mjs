import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * The wording that stands in `scripts/docs/words`, for exactly the names that the code has.
 *
 * @param {string} file
 * @param {readonly string[]} names
 */
export function wordsFor(file, names) {
  const words = parse(readFileSync(new URL(`../words/${file}.yaml`, import.meta.url), 'utf8'));
  const wrong = [
    ...names.filter((name) => !Object.hasOwn(words, name)),
    ...Object.keys(words).filter((name) => !names.includes(name)),
  ];
  if (wrong.length > 0) throw new Error(`scripts/docs/words/${file}.yaml and the code differ in ${wrong.join(', ')}.`);
  return words;
}
