import { toColumns } from '../base/lines.js';
import type { Line } from '../base/lines.js';
import type { Absent, Comparison } from './compare-explanations.js';

/** The entries first, then the budget, then the text. */
export const describeComparison = (comparison: Comparison): readonly Line[] => [
  ...(comparison.same ? ['The contexts are the same.'] : []),
  ...comparison.added.map((one): Line => ({ style: 'green', text: `added    ${one.entry}${why('before', one)}` })),
  ...comparison.removed.map((one): Line => ({ style: 'red', text: `removed  ${one.entry}${why('now', one)}` })),
  ...comparison.moved.map(({ entry, before, after }) => `moved    ${entry} (${before} → ${after})`),
  ...comparison.changed.map(({ entry, change }) => `changed  ${entry} (${change})`),
  '',
  ...toColumns(
    Object.entries(comparison.budget).map(([part, { before, after, delta }]) => [
      part,
      String(before),
      String(after),
      delta > 0 ? `+${delta}` : String(delta),
    ]),
  ),
  ...(comparison.text === '' ? [] : ['', ...comparison.text.trimEnd().split('\n').map(ofPatch)]),
];

const why = (when: string, { reason }: Absent): string =>
  reason === null ? ` (${when}: not recalled)` : ` (${when}: ${reason})`;

function ofPatch(text: string): Line {
  if (text.startsWith('+')) return { style: 'green', text };
  if (text.startsWith('-')) return { style: 'red', text };
  return text;
}
