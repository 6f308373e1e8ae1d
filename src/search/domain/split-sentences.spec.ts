import { splitSentences } from './split-sentences.js';

describe('splitSentences', () => {
  const partsOf = (text: string) => {
    let start = 0;
    return splitSentences(text).map(({ end, question }) => {
      const part = `${question ? 'Q' : '-'}:${text.slice(start, end).trim()}`;
      start = end;
      return part;
    });
  };

  test.each([
    ['When? Now.', ['Q:When?', '-:Now.', '-:']],
    ['see v1.1.6 at a.example?b', ['-:see v1.1.6 at a.example?b']],
    ['几点?请说。好', ['Q:几点?', '-:请说。', '-:好']],
    ['متى؟ الآن', ['Q:متى؟', '-:الآن']],
    ['one\n\ntwo', ['-:one', '-:two']],
  ])('%j', (text, parts) => expect(partsOf(text)).toEqual(parts));
});
