import { isControl } from './control-characters.js';
import { CONTROL_RANGES } from './controls-unicode-17-0.js';

const sizeOf = (ranges: typeof CONTROL_RANGES) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

describe('the pinned Cc/Cf table', () => {
  it('has the 65 controls and 170 format characters of Unicode 17', () => {
    expect(sizeOf(CONTROL_RANGES)).toBe(65 + 170);
  });

  it('covers what Unicode 14 left out (D-09)', () => {
    for (let codePoint = 0x13439; codePoint <= 0x1343f; codePoint += 1) expect(isControl(codePoint)).toBe(true);
  });

  it('ascends without overlap, and is exact at both ends of every range', () => {
    let previous = -2;
    for (const [first, last] of CONTROL_RANGES) {
      expect(first).toBeGreaterThan(previous + 1);
      expect(last).toBeGreaterThanOrEqual(first);
      expect([first - 1, first, last, last + 1].map(isControl)).toEqual([false, true, true, false]);
      previous = last;
    }
    expect(isControl(0x10ffff)).toBe(false);
  });
});
