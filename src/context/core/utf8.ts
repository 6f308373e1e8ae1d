import { ContextFault } from './context-fault.js';

/** Bytes of one code point in UTF-8. Throws on a surrogate: an encoder would silently write U+FFFD instead. */
export function utf8Width(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) throw new ContextFault('unicode', 'lone-surrogate');
  return codePoint < 0x10000 ? 3 : 4;
}

/** The text itself. Throws on a lone surrogate. */
export function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new ContextFault('unicode', 'lone-surrogate');
  return text;
}

/** A table by ASCII code of what `bytesOf` answers. */
export function asciiTable(bytesOf: (codePoint: number) => number): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, codePoint) => bytesOf(codePoint));
}
