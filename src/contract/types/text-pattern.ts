/** A rule on the characters of a text. `source` documents it; `matches` decides, so that no engine's `\S` does. */
export interface TextPattern {
  readonly source: string;
  readonly requirement: string;
  readonly matches: (value: string) => boolean;
}

// Unicode White_Space as an explicit table (D-08): no U+001C–001F, no U+FEFF.
const VISIBLE = /[^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** At least one character outside Unicode White_Space: the structural test of blank texts. */
export const NOT_BLANK: TextPattern = {
  source: '.*\\S.*',
  requirement: 'must contain a character that is not white space',
  matches: (value) => VISIBLE.test(value),
};

/** Something visible at both ends. */
export const NO_OUTER_SPACE: TextPattern = {
  source: '^\\S(?:[\\s\\S]*\\S)?$',
  requirement: 'must not begin or end with white space',
  matches: (value) => VISIBLE.test(value.charAt(0)) && VISIBLE.test(value.charAt(value.length - 1)),
};

/** Identifiers the server hands out: visible ASCII, no blank. */
export const VISIBLE_ASCII = regexPattern('^[\\x21-\\x7E]+$', 'must consist of visible ASCII characters');

/** What a header may carry, blanks included. */
export const PRINTABLE_ASCII = regexPattern('^[\\x20-\\x7E]+$', 'must consist of printable ASCII characters');

/** A Scope id chosen by the caller (D-04): generated ids and the names of routes stay out of reach. */
export const CHOSEN_SCOPE_ID = regexPattern(
  '^(?!scp_)(?!(?:default|selection)$)[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$',
  'must be 1 to 128 of A-Z a-z 0-9 . _ : - starting with a letter or digit, and no reserved name',
);

/** The digest of a revision's content. */
export const SHA256_DIGEST = regexPattern('^sha256:[0-9a-f]{64}$', 'must be a SHA-256 digest');

function regexPattern(source: string, requirement: string): TextPattern {
  const regex = new RegExp(source);
  return { source, requirement, matches: (value) => regex.test(value) };
}
