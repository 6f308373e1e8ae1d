import fc from 'fast-check';
import { chunkDetail } from './chunk-detail.js';

const spansOf = (detail: string) => chunkDetail(detail).map(({ start, end }) => [start, end]);

/** Each side is long enough to be a chunk, and both are short enough to be one: the line alone decides. */
const chunksAround = (line: string) => chunkDetail(`${'a'.repeat(1_300)}\n${line} ${'b'.repeat(400)}`);

describe('chunkDetail', () => {
  it('counts code points', () => {
    const detail = `${'𠮷'.repeat(1_300)}\n\n${'a'.repeat(1_000)}`;
    expect(chunkDetail(detail).map(({ start, text }) => [start, text])).toEqual([
      [0, '𠮷'.repeat(1_300)],
      [1_302, 'a'.repeat(1_000)],
    ]);
  });

  it('leaves out white space around and between chunks', () => {
    expect(spansOf(`\n \u3000${'a'.repeat(1_500)} \n\n\n b${'b'.repeat(999)}\t\n`)).toEqual([
      [3, 1_503],
      [1_508, 2_508],
    ]);
  });

  it.each([
    ['a heading', `# Two`],
    ['a list item', `- two`],
    ['a numbered item', `12) two`],
    ['a nested item', `    * two`],
  ])('may cut before %s without a blank line', (_, line) => {
    expect(chunksAround(line)).toHaveLength(2);
  });

  it.each([
    ['a word', 'two'],
    ['a number sign of a word', '#two'],
    ['seven number signs', '####### two'],
    ['a hyphenated word', '-two'],
    ['a line that only CRLF makes blank', '\r\ntwo'],
  ])('does not cut before %s', (_, line) => {
    expect(chunksAround(line)).toHaveLength(1);
  });

  it('cuts a long block at the ends of sentences, wide ones included', () => {
    expect(spansOf(`${'一'.repeat(1_300)}。 ${'二'.repeat(700)}！\n${'三'.repeat(700)}`)).toEqual([
      [0, 1_301],
      [1_302, 2_704],
    ]);
  });

  it('a short tail joins the chunk before it, unless that is a window', () => {
    expect(spansOf(`${'a'.repeat(1_300)}\n\n${'b'.repeat(299)}`)).toEqual([[0, 1_601]]);
    expect(spansOf(`${'a'.repeat(1_300)}\n\n${'b'.repeat(300)}`)).toHaveLength(2);
    expect(spansOf(`${'a'.repeat(1_801)}\n\nb`)).toEqual([
      [0, 1_800],
      [1_640, 1_801],
      [1_803, 1_804],
    ]);
  });

  it('is cut into windows as a whole when more than 200 chunks came of it', () => {
    const detail = Array.from({ length: 69 }, () => `a.\n\n${'b'.repeat(1_801)}`).join('\n\n');
    const spans = spansOf(detail);
    expect(spans.slice(0, 2)).toEqual([
      [0, 1_800],
      [1_640, 3_440],
    ]);
    expect(spans.at(-1)?.[1]).toBe(detail.length);
    expect(spans.length).toBeLessThan(80);
  });

  it('keeps all that is visible, in order, in chunks of bounded length', () => {
    const word = fc.constantFrom(
      'a'.repeat(700),
      '一二。',
      '# h',
      '- i',
      'End. ',
      '𠮷'.repeat(1_000),
      '\n',
      '\n\n',
      '\r\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const detail = `x${words.join('')}`;
        const points = Array.from(detail);
        let covered = 0;
        for (const { start, end, text } of chunkDetail(detail)) {
          expect(text).toBe(points.slice(start, end).join(''));
          expect(end - start).toBeLessThanOrEqual(1_800);
          if (start > covered) expect(points.slice(covered, start).join('').trim()).toBe('');
          covered = end;
        }
        expect(points.slice(covered).join('').trim()).toBe('');
      }),
      { numRuns: 300, seed: 8 },
    );
  });

  it.each([' ', '\n', '- ', '1', '. ', '\t\n', '#', '𠮷', 'a. '])('takes no time for hostile texts: %j', (unit) => {
    const detail = `x${unit.repeat(125_000 / unit.length)}x`;
    const began = performance.now();
    expect(chunkDetail(detail).length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
