const RUN = /\p{sc=Han}+|[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?/gu;
const SHORTEST_WORD = 3;

/**
 * Words of three letters or more, and pairs of neighbouring Chinese characters; all in lower case.
 *
 * @param {string} text
 * @returns {Set<string>}
 */
export function toTerms(text) {
  const runs = text.normalize('NFKC').toLowerCase().match(RUN) ?? [];
  return new Set(
    runs.flatMap((run) => (/^\p{sc=Han}/u.test(run) ? toPairs(run) : run.length < SHORTEST_WORD ? [] : [run])),
  );
}

/** @param {string} run */
const toPairs = (run) => {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => characters[index] + character);
};

/**
 * How many terms of the question a text has.
 *
 * @param {ReadonlySet<string>} question
 * @param {string} text
 */
export const countShared = (question, text) => {
  const terms = toTerms(text);
  return [...question].filter((term) => terms.has(term)).length;
};
