import { escapeBody, escapedBytes, normalizeLineEnds } from './escape-body.js';

const shown = (text: string) => escapeBody(normalizeLineEnds(text));

describe('body escaping', () => {
  it.each([
    ['\r\n', '\n'],
    ['\n\r', '\n\n'],
    ['\r\r\n', '\n\n'],
    ['\u2028\u2029', '\n\n'],
    ['\t', '\\u0009'],
    ['\0', '\\u0000'],
    ['\v\f\u0085', '\\u000b\\u000c\\u0085'],
    ['\u007f\u009f\u00ad', '\\u007f\\u009f\\u00ad'],
    ['👩‍👧', '👩\\u200d👧'],
    ['\u{e0067}\u{13439}', '\\U000e0067\\U00013439'],
    ['\\u0009', '\\u0009'],
    [' # > ` "é\ufe0f\ue000\ufffd', ' # > ` "é\ufe0f\ue000\ufffd'],
  ])('shows %j as %j', (stored, expected) => {
    expect(shown(stored)).toBe(expected);
  });

  it('counts every code point as it writes it', () => {
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += codePoint < 0x3000 || codePoint > 0xe0000 ? 1 : 97) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const bytes = Buffer.byteLength(escapeBody(String.fromCodePoint(codePoint)));
      if (escapedBytes(codePoint) !== bytes) throw new Error(`U+${codePoint.toString(16)}`);
    }
    expect(() => escapedBytes(0xd800)).toThrow('lone-surrogate');
  });
});
