import { toDrawn, toTextRows } from './text-rows.js';
import type { Line } from './text-rows.js';

const textOf = (line: Line | undefined): string => (line?.parts ?? []).map(({ text }) => text).join('');
const shown = (left: string, right: string) =>
  toTextRows(left, right).map((row) => [row.change, textOf(row.left), textOf(row.right)]);

it('gives both texts back', () => {
  const [left, right] = ['a\nb\nc\nd\n', 'a\nB\nc\nnew\nnewer\nd'];
  const rows = toTextRows(left, right);
  expect(rows.map((row) => textOf(row.left)).join('')).toBe(left);
  expect(rows.map((row) => textOf(row.right)).join('')).toBe(right);
});

it('puts a changed line beside what it was, and says which words changed', () => {
  const [row] = toTextRows('the old rule', 'the new rule');
  expect(row).toEqual({
    change: 'changed',
    left: {
      number: 1,
      parts: [
        { text: 'the ', changed: false },
        { text: 'old', changed: true },
        { text: ' rule', changed: false },
      ],
    },
    right: {
      number: 1,
      parts: [
        { text: 'the ', changed: false },
        { text: 'new', changed: true },
        { text: ' rule', changed: false },
      ],
    },
  });
});

it('tells added from removed lines, and numbers each side for itself', () => {
  expect(shown('a\nb\n', 'b\n')).toEqual([
    ['removed', 'a\n', ''],
    ['same', 'b\n', 'b\n'],
  ]);
  expect(toTextRows('b\n', 'a\nb\n').map(({ left, right }) => [left?.number, right?.number])).toEqual([
    [undefined, 1],
    [1, 2],
  ]);
});

it('sees an end of line that is missing', () => {
  expect(shown('a\n', 'a')).toEqual([['changed', 'a\n', 'a']]);
});

it('draws the end of a line only where the other side ends otherwise', () => {
  const drawn = (left: string, right: string) =>
    toTextRows(left, right).map((row) =>
      [row.left, row.right].map((line) => line && toDrawn(row.change, line).join('')),
    );
  expect(drawn('a', 'a\n')).toEqual([['a', 'a\n']]);
  expect(drawn('a\r\n', 'a\n')).toEqual([['a\r\n', 'a\n']]);
  expect(drawn('same\nold\n', 'same\nnew\nadded\n')).toEqual([
    ['same', 'same'],
    ['old', 'new'],
    [undefined, 'added'],
  ]);
});

it('has no rows for no texts', () => {
  expect(toTextRows('', '')).toEqual([]);
});
