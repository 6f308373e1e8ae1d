export interface JsonInspection {
  /** Deepest nesting of objects and arrays; reading stops one above the limit. */
  readonly depth: number;
  /** Index of the first number whose value is not finite. */
  readonly overflowAt: number | undefined;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Looks over text that may or may not be JSON, once and without building anything: ahead of `JSON.parse`, which has no limits. */
export function inspectJson(text: string, maxDepth: number): JsonInspection {
  let depth = 0;
  let deepest = 0;
  let overflowAt: number | undefined;
  for (let at = 0; at < text.length && deepest <= maxDepth; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = closingQuote(text, at);
    else if (isOpening(char)) deepest = Math.max(deepest, ++depth);
    else if (isClosing(char)) depth--;
    else if (isDigit(char)) {
      const end = numberEnd(text, at);
      if (overflows(text, at, end)) overflowAt ??= isMinus(text, at - 1) ? at - 1 : at;
      at = end - 1;
    }
  }
  return { depth: deepest, overflowAt };
}

/** `{` or `[` */
const isOpening = (char: number): boolean => char === 0x7b || char === 0x5b;
/** `}` or `]` */
const isClosing = (char: number): boolean => char === 0x7d || char === 0x5d;
const isDigit = (char: number): boolean => char >= 0x30 && char <= 0x39;
const isMinus = (text: string, at: number): boolean => text.charCodeAt(at) === 0x2d;

/** Index of the quote that ends the string opened at `open`, or of the end of an unfinished one. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, quote: number): boolean {
  let start = quote;
  while (text.charCodeAt(start - 1) === BACKSLASH) start--;
  return (quote - start) % 2 === 1;
}

/** `.`, `e`, `E`, `+`, `-` and digits */
const isNumberPart = (char: number): boolean =>
  isDigit(char) || char === 0x2e || char === 0x65 || char === 0x45 || char === 0x2b || char === 0x2d;

function numberEnd(text: string, start: number): number {
  let end = start + 1;
  while (isNumberPart(text.charCodeAt(end))) end++;
  return end;
}

/** Five characters are the fewest that exceed the range of a double: `1e309`. */
const overflows = (text: string, start: number, end: number): boolean =>
  end - start >= 5 && Number(text.slice(start, end)) === Infinity;
