const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The words of a text in lower case, Chinese ones too, as FTS5 is given them.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function splitWords(text) {
  return [...segmenter.segment(text.toLowerCase())].filter((part) => part.isWordLike).map((part) => part.segment);
}
