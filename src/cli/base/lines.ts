import { styleText } from 'node:util';
import { visible } from './visible.js';

type Style = Parameters<typeof styleText>[0];

/** A line for people. What it says may come from anywhere: it is made visible before it is coloured. */
export type Line = string | { readonly style: Style; readonly text: string };

export const toText = (lines: readonly Line[], isColoured: boolean): string =>
  lines.map((line) => `${toShown(line, isColoured)}\n`).join('');

function toShown(line: Line, isColoured: boolean): string {
  if (typeof line === 'string') return visible(line);
  const text = visible(line.text);
  // Whether anything is coloured was decided before; the streams of this process do not matter.
  return isColoured ? styleText(line.style, text, { validateStream: false }) : text;
}

/** Columns of equal width but for the last; widths count code points. */
export function toColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => Array.from(row[column] ?? '').length));
  const widths = (rows[0] ?? []).map((_cell, column) => widthOf(column));
  return rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const pad = (cell: string, width: number): string => cell + ' '.repeat(Math.max(0, width - Array.from(cell).length));
