/** White space of semantic checks (prepare.md §4.1): what the peer calls blank. U+FEFF and U+200B are not in it. */
const SEMANTIC =
  '\\u0009-\\u000d\\u001c-\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const LEADING = new RegExp(`^[${SEMANTIC}]+`);
const INK = new RegExp(`[^${SEMANTIC}]`);
const RUNS = new RegExp(`[${SEMANTIC}]+`, 'g');

/** Removes semantic white space from both ends, in linear time (D-08). */
export function strip(text: string): string {
  const start = text.replace(LEADING, '');
  let end = start.length;
  while (end > 0 && !INK.test(start.charAt(end - 1))) end -= 1;
  return start.slice(0, end);
}

/** True when `text` is empty or only semantic white space (D-08). */
export const isBlank = (text: string): boolean => !INK.test(text);

/** One blank for each run of semantic white space, none at the ends. */
export const collapseWhitespace = (text: string): string => strip(text.replace(RUNS, ' '));
