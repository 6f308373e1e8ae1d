import { loadScript } from '../support/load-script.js';

type Rows = readonly (readonly (string | number | undefined)[])[];

const { inCell } = await loadScript<{ inCell: (text: string) => string }>('scripts/docs/api/fields.mjs');
const { toTable } = await loadScript<{ toTable: (rows: Rows) => string }>('scripts/docs/reference/table.mjs');

describe('a table', () => {
  it('has a row for each', () => {
    expect(
      toTable([
        ['Name', 'Value'],
        ['`a`', 1],
      ]),
    ).toBe('| Name | Value |\n| --- | --- |\n| `a` | 1 |');
  });

  it.each([
    ['a cell too few', ['a']],
    ['a cell too many', ['a', 'b', 'c']],
    ['a cell without text', ['a', undefined]],
  ])('is refused with %s', (_name, row) => {
    expect(() => toTable([['Name', 'Value'], row])).toThrow('A row does not fit the head Name, Value');
  });

  it('takes text of the contract as text: no column, no line and no tag of its own', () => {
    expect(inCell('one | two\n  three <b> `<scope_id>`')).toBe('one \\| two three &lt;b> `<scope_id>`');
  });
});
