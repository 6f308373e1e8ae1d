import { toColumns, toText } from './lines.js';

describe('lines', () => {
  it('colours its own lines only, after the text is made visible', () => {
    const line = { style: 'red', text: 'a\u001b[0mb' } as const;
    expect(toText([line, 'plain'], true)).toBe('\u001b[31ma\\u{1b}[0mb\u001b[39m\nplain\n');
    expect(toText([line], false)).toBe('a\\u{1b}[0mb\n');
  });

  it('aligns columns and ends no line with blanks', () => {
    const rows = [
      ['a', '部署部署', ''],
      ['long', 'b', 'c'],
    ];
    expect(toColumns(rows)).toEqual(['a     部署部署', 'long  b     c']);
    expect(toColumns([])).toEqual([]);
  });
});
