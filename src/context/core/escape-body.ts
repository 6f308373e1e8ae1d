import { CONTROL_PATTERN, isControl } from './control-characters.js';
import { utf8Width } from './utf8.js';

const LF = 0x0a;
const CR = 0x0d;
const OTHER_LINE_ENDS = /\r\n|[\r\u2028\u2029]/g;

/**
 * Stored text as the Markdown body shows it (RFC 1489, "separate trusted formatting"): every line end is LF, every other
 * Cc/Cf character is `\uXXXX` or `\UXXXXXXXX` in lowercase hex, nothing else changes.
 */
export function escapeBody(text: string): string {
  return text.replace(OTHER_LINE_ENDS, '\n').replace(CONTROL_PATTERN, visible);
}

/** Bytes `escapeBody` makes of one code point. CRLF is one line end: CR counts, the LF after it is free. */
export function escapedBytes(codePoint: number, previous: number): number {
  if (codePoint >= 0x20 && codePoint < 0x7f) return 1;
  if (isLineEnd(codePoint)) return startsLine(codePoint, previous) ? 1 : 0;
  if (!isControl(codePoint)) return utf8Width(codePoint);
  return codePoint < 0x10000 ? '\\u0000'.length : '\\U00000000'.length;
}

/** Does the code point end a line, so that another one starts after it? */
export function startsLine(codePoint: number, previous: number): boolean {
  return isLineEnd(codePoint) && !(codePoint === LF && previous === CR);
}

function isLineEnd(codePoint: number): boolean {
  return codePoint === LF || codePoint === CR || codePoint === 0x2028 || codePoint === 0x2029;
}

function visible(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}
