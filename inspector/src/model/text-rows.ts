import { diffLines, diffWordsWithSpace } from 'diff';

/** A run within a line; changed when it is not on the other side. */
export interface LinePart {
  readonly text: string;
  readonly changed: boolean;
}

export interface Line {
  readonly number: number;
  readonly parts: readonly LinePart[];
}

/** One row of a comparison side by side. */
export interface TextRow {
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  readonly left: Line | undefined;
  readonly right: Line | undefined;
}

/** The texts of the parts of a line as they are drawn: its end stands for itself only where the other side has another. */
export const toDrawn = (change: TextRow['change'], { parts }: Line): readonly string[] =>
  parts.map(({ text, changed }) => (changed && change === 'changed' ? text : text.replace(/\n$/, '')));

/** Both texts line by line; what was removed stands beside what was added in its place. */
export function toTextRows(left: string, right: string): readonly TextRow[] {
  const rows: TextRow[] = [];
  let removed: readonly string[] = [];
  const numbers = { left: 0, right: 0 };
  const flush = (added: readonly string[]): void => {
    rows.push(...pairUp(removed, added, numbers));
    removed = [];
  };
  for (const { value, added, removed: isRemoved } of diffLines(left, right)) {
    const lines = linesOf(value);
    if (isRemoved) removed = lines;
    else if (added) flush(lines);
    else {
      flush([]);
      for (const text of lines) rows.push(toRow('same', numbers, plain(text), plain(text)));
    }
  }
  flush([]);
  return rows;
}

/** Lines keep their ends, so that a difference in these is seen. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

interface Numbers {
  left: number;
  right: number;
}

function pairUp(removed: readonly string[], added: readonly string[], numbers: Numbers): TextRow[] {
  const count = Math.max(removed.length, added.length);
  return Array.from({ length: count }, (_row, at) => {
    const [before, after] = [removed[at], added[at]];
    if (before === undefined) return toRow('added', numbers, undefined, changed(after ?? ''));
    if (after === undefined) return toRow('removed', numbers, changed(before), undefined);
    const parts = diffWordsWithSpace(before, after);
    const sideOf = (other: 'added' | 'removed'): LinePart[] =>
      parts.filter((part) => !part[other]).map((part) => ({ text: part.value, changed: part.added || part.removed }));
    return toRow('changed', numbers, sideOf('added'), sideOf('removed'));
  });
}

const plain = (text: string): readonly LinePart[] => [{ text, changed: false }];
const changed = (text: string): readonly LinePart[] => [{ text, changed: true }];

type Parts = readonly LinePart[] | undefined;

function toRow(change: TextRow['change'], numbers: Numbers, left: Parts, right: Parts): TextRow {
  return {
    change,
    left: left && { number: (numbers.left += 1), parts: left },
    right: right && { number: (numbers.right += 1), parts: right },
  };
}
