/**
 * How texts and queries are cut into terms: words, and of Chinese each character and each pair. One function without
 * any other, because the site sends its source to the reader's browser.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function searchTerms(text) {
  return text.split(/[^\p{L}\p{M}\p{N}_]+/u).flatMap((word) =>
    word.split(/(\p{Script=Han}+)/u).flatMap((part) => {
      if (!/^\p{Script=Han}/u.test(part)) return part === '' ? [] : [part];
      const characters = [...part];
      return [...characters, ...characters.slice(1).map((character, at) => characters[at] + character)];
    }),
  );
}
