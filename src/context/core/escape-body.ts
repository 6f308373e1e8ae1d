import { CONTROL_PATTERN, isControl } from './control-characters.js';
import { utf8Width } from './utf8.js';

const OTHER_LINE_ENDS = /\r\n|[\r\u2028\u2029]/g;

/** CRLF, CR, U+2028 and U+2029 become LF, the one line end of a Markdown body. */
export function normalizeLineEnds(text: string): string {
  return text.replace(OTHER_LINE_ENDS, '\n');
}

/**
 * A body with normal line ends as it is shown: every Cc/Cf character but LF becomes `\uXXXX` or `\UXXXXXXXX` in
 * lowercase hex, nothing else changes (RFC 1489).
 */
export function escapeBody(text: string): string {
  return text.replace(CONTROL_PATTERN, visible);
}

/** Bytes `escapeBody` makes of one code point. */
export function escapedBytes(codePoint: number): number {
  if (!isControl(codePoint) || codePoint === 0x0a) return utf8Width(codePoint);
  return codePoint < 0x10000 ? '\\u0000'.length : '\\U00000000'.length;
}

function visible(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}
