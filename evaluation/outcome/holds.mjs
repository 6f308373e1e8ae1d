/**
 * Whether a text says one of the phrases, whatever its case, width and blanks.
 *
 * @param {string} text
 * @param {readonly string[]} phrases
 */
export function holds(text, phrases) {
  const folded = fold(text);
  return phrases.some((phrase) => folded.includes(fold(phrase)));
}

const fold = (/** @type {string} */ text) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
