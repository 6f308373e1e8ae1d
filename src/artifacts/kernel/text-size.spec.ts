import fc from 'fast-check';
import { codePointCount, firstCodePoints } from './text-size.js';

describe('firstCodePoints', () => {
  it.each([
    ['', 3, ''],
    ['abc', 0, ''],
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['abc', 4, 'abc'],
    ['𠮷𠮷𠮷', 2, '𠮷𠮷'],
    ['a𠮷b', 2, 'a𠮷'],
    ['ab𠮷', 3, 'ab𠮷'],
    ['e\u0301x', 1, 'e'],
    ['\ud842𠮷b', 2, '\ud842𠮷'],
  ])('of %j the first %d are %j', (text, count, first) => {
    expect(firstCodePoints(text, count)).toBe(first);
  });

  it('begins the text, and is as long as asked or the whole of it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(text, fc.nat(40), (whole, count) => {
        const first = firstCodePoints(whole, count);
        expect(whole.startsWith(first)).toBe(true);
        expect(codePointCount(first)).toBe(Math.min(count, codePointCount(whole)));
      }),
      { seed: 11 },
    );
  });
});
