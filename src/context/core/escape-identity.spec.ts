import { escapeIdentity } from './escape-identity.js';

describe('identity escaping', () => {
  it.each([
    ['plain/id', '"plain/id"'],
    ['"\\', '"\\"\\\\"'],
    ['\b\f\n\r\t\0\u001f', '"\\b\\f\\n\\r\\t\\u0000\\u001f"'],
    ['\u007f\u0085\u2028\u2029', '"\\u007f\\u0085\\u2028\\u2029"'],
    ['é潮🙂', '"\\u00e9\\u6f6e\\ud83d\\ude42"'],
    ['\ud800', '"\\ud800"'],
  ])('writes %j as %s', (identity, literal) => {
    expect(escapeIdentity(identity)).toBe(literal);
    expect(JSON.parse(literal)).toBe(identity);
  });
});
