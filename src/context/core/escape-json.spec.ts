import { jsonBytes, jsonText } from './escape-json.js';

describe('legacy JSON escaping', () => {
  it('counts every code point as it writes it', () => {
    for (let codePoint = 0; codePoint < 0x3000; codePoint += 1) {
      const bytes = Buffer.byteLength(jsonText(String.fromCodePoint(codePoint))) - 2;
      if (jsonBytes(codePoint) !== bytes) throw new Error(`U+${codePoint.toString(16)}`);
    }
    expect(jsonBytes(0x1f642)).toBe(4);
  });

  it('leaves everything beyond the C0 controls literal', () => {
    expect(jsonText('\u007f\u0085\u2028é🙂')).toBe('"\u007f\u0085\u2028é🙂"');
  });

  it('refuses a lone surrogate', () => {
    expect(() => jsonText('a\udc00')).toThrow('lone-surrogate');
  });
});
