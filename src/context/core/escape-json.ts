import { utf8Width, wellFormed } from './utf8.js';

const SHORT_ESCAPED = new Set([...'"\\\b\f\n\r\t'].map((character) => character.charCodeAt(0)));

/** A JSON string literal that escapes only quotes, backslashes and U+0000–001F. Throws on a lone surrogate. */
export function jsonText(text: string): string {
  return JSON.stringify(wellFormed(text));
}

/** Bytes `jsonText` makes of one code point. */
export function jsonBytes(codePoint: number): number {
  if (SHORT_ESCAPED.has(codePoint)) return 2;
  return codePoint < 0x20 ? '\\u0000'.length : utf8Width(codePoint);
}
