/** Number of Unicode code points; a lone surrogate counts as one. */
export function codePointCount(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1)
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count -= 1;
  return count;
}

/** The first `count` code points of a text, or all of it. */
export const firstCodePoints = (text: string, count: number): string =>
  text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join('');

/** Length of the UTF-8 form in bytes; `text` must be well-formed. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) bytes += unitBytes(text.charCodeAt(index));
  return bytes;
}

/** A surrogate half is two of the four bytes of its pair. */
const unitBytes = (unit: number): number => (unit < 0x80 ? 1 : unit < 0x800 || isSurrogate(unit) ? 2 : 3);

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
