/**
 * Index at which text stops being JSON. Used on the error path only: `JSON.parse` gives no dependable position.
 * A missing value, key, colon or comma is reported where it was expected, after blanks; an unfinished
 * string at its opening quote; a bad escape at its backslash, or at the `u` of `\u`.
 */
export function findJsonError(text: string): number {
  try {
    return skipBlanks(text, value(text, skipBlanks(text, 0)));
  } catch (error) {
    if (error instanceof Misfit) return error.at;
    throw error;
  }
}

class Misfit extends Error {
  constructor(readonly at: number) {
    super();
  }
}

const BLANKS = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
/** Four digits, and something after them: a text that ends here was cut inside the escape. */
const HEX = /[0-9a-fA-F]{4}(?!$)/y;

/** End of what the sticky `pattern` matches at `at`, or undefined. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const skipBlanks = (text: string, at: number): number => endOf(BLANKS, text, at) ?? at;

function value(text: string, at: number): number {
  if (text[at] === '"') return string(text, at);
  if (text[at] === '{') return items(text, at, '}', member);
  if (text[at] === '[') return items(text, at, ']', value);
  return endOf(SCALAR, text, at) ?? fail(at);
}

/** The items of an object or array between `open` and `close`, separated by commas. */
function items(text: string, open: number, close: string, item: (text: string, at: number) => number): number {
  let at = skipBlanks(text, open + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skipBlanks(text, item(text, at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') fail(at);
    at = skipBlanks(text, at + 1);
  }
}

function member(text: string, at: number): number {
  if (text[at] !== '"') fail(at);
  const colon = skipBlanks(text, string(text, at));
  if (text[colon] !== ':') fail(colon);
  return value(text, skipBlanks(text, colon + 1));
}

function string(text: string, open: number): number {
  let at = open + 1;
  for (;;) {
    at = endOf(PLAIN, text, at) ?? at;
    if (at >= text.length) fail(open);
    if (text[at] === '"') return at + 1;
    at = text[at] === '\\' ? escape(text, at, open) : fail(at);
  }
}

function escape(text: string, backslash: number, open: number): number {
  const letter = text[backslash + 1];
  if (letter === undefined) return fail(open);
  if (letter === 'u') return endOf(HEX, text, backslash + 2) ?? fail(backslash + 1);
  return '"\\/bfnrt'.includes(letter) ? backslash + 2 : fail(backslash);
}

function fail(at: number): never {
  throw new Misfit(at);
}
