import { CONTROL_RANGES } from './controls-unicode-17-0.js';

const FLAT = Uint32Array.from(CONTROL_RANGES.flat());

/** Is the code point of category Cc or Cf, by the pinned table (D-09)? */
export function isControl(codePoint: number): boolean {
  let low = 0;
  let high = CONTROL_RANGES.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codePoint > (FLAT[2 * middle + 1] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return codePoint >= (FLAT[2 * low] ?? Infinity);
}

/** Matches every Cc or Cf code point of the pinned table but LF. */
export const CONTROL_PATTERN = new RegExp(
  `(?!\\n)[${CONTROL_RANGES.map(([first, last]) => `${braced(first)}-${braced(last)}`).join('')}]`,
  'gu',
);

function braced(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`;
}
