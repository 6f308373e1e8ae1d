import { withoutMember } from './without-member.js';

describe('withoutMember', () => {
  it.each([
    ['the first', '{ "x": 1, "b": 2 }', '{ "b": 2 }'],
    ['the last', '{ "b": 2, "x": 1 }', '{ "b": 2 }'],
    ['the only one', '{ "x": 1 }', '{ }'],
    ['one before a comma that nothing follows', '{ "b": 2, "x": 1, }', '{ "b": 2, }'],
    ['a line', '{\n  "a": 1,\n  "x": 1,\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
    ['the last line', '{\n  "a": 1,\n  "x": 1\n}', '{\n  "a": 1\n}'],
    ['one after a comment', '{\n  "a": 1, // of a\n  "x": 1\n}', '{\n  "a": 1 // of a\n}'],
    ['one before a comment', '{\n  "x": 1, // of x\n  "a": 1\n}', '{\n  // of x\n  "a": 1\n}'],
    ['a comma that a comment keeps apart', '{ "x": 1 /* c */, "a": 1 }', '{  /* c */ "a": 1 }'],
    ['what is not there', '{ "a": 1 }', '{ "a": 1 }'],
  ])('takes out %s', (_which, text, rest) => {
    expect(withoutMember(text, ['x'])).toBe(rest);
  });

  it('takes an element out of an array', () => {
    expect(withoutMember('{"a":["b", "c"]}', ['a', 1])).toBe('{"a":["b"]}');
  });
});
