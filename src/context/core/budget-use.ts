import type { EffectiveAssembly } from './assembly.js';
import { selectedFamilies } from './assembly.js';
import type { ArtifactFamily } from './candidate.js';
import { entriesOf } from './entries-of.js';
import type { Measure, SelectedEntry, Selection } from './selection.js';

/**
 * Where the bytes of a document went. Frame, heads and bodies add up to `contentBytes`, and so do frame and families; all
 * are 0 when nothing is included.
 */
export interface BudgetUse {
  readonly contentBytes: number;
  /** The document around its entries. */
  readonly frameBytes: number;
  /** Headings, citations and metadata. */
  readonly headBytes: number;
  /** Bodies as the document shows them. */
  readonly bodyBytes: number;
  /** Of each selected family, in output order, what its entries take. */
  readonly families: readonly FamilyUse[];
}

export interface FamilyUse {
  readonly family: ArtifactFamily;
  readonly entries: number;
  readonly bytes: number;
}

export function useOfBudget(selection: Selection, assembly: EffectiveAssembly, measure: Measure): BudgetUse {
  const entries = entriesOf(selection);
  return {
    contentBytes: selection.contentBytes,
    frameBytes: entries.length > 0 ? measure.frameBytes : 0,
    headBytes: sum(entries, (entry) => entry.headBytes),
    bodyBytes: sum(entries, (entry) => entry.documentBytes),
    families: selectedFamilies(assembly).map((family) =>
      useOfFamily(
        family,
        entries.filter(({ candidate }) => candidate.family === family),
      ),
    ),
  };
}

function useOfFamily(family: ArtifactFamily, entries: readonly SelectedEntry[]): FamilyUse {
  return { family, entries: entries.length, bytes: sum(entries, (entry) => entry.headBytes + entry.documentBytes) };
}

function sum(entries: readonly SelectedEntry[], bytesOf: (entry: SelectedEntry) => number): number {
  return entries.reduce((total, entry) => total + bytesOf(entry), 0);
}
