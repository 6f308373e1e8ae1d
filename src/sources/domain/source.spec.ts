import { sourceText } from './source.js';

describe('the text of a Source', () => {
  it.each<[unknown, string]>([
    ['as it is\n', 'as it is\n'],
    ['', ''],
    [null, 'null'],
    [1.0, '1'],
    [{ b: 1, a: [true, 'ü'] }, '{"a":[true,"ü"],"b":1}'],
  ])('%j is %j', (content, text) => {
    expect(sourceText(content)).toBe(text);
  });
});
