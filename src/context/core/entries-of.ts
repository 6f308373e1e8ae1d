import type { SelectedEntry, Selection } from './selection.js';

/** The included entries, in output order. */
export function entriesOf(selection: Selection): readonly SelectedEntry[] {
  return selection.format === 'legacy' ? selection.entries : selection.sections.flatMap(({ entries }) => entries);
}
