import { ContextFault } from './context-fault.js';

/** Bytes of one code point in UTF-8. */
export function utf8Width(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    bytes += utf8Width(codePoint);
    if (codePoint > 0xffff) at += 1;
  }
  return bytes;
}

/** The text itself. Throws on a lone surrogate, which an encoder would silently replace by U+FFFD. */
export function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new ContextFault('unicode', 'lone-surrogate');
  return text;
}
