import type { ArtifactFamily, ContextCandidate } from './candidate.js';
import type { ShownFields } from './assembly.js';
import type { BodyCosts, FittedBody } from './fit.js';
import type { LeftOut } from './left-out.js';
import type { Origin } from './origin.js';

/** A candidate at the place it takes if its body fits. */
export interface Placement {
  readonly candidate: ContextCandidate;
  readonly origin: Origin;
  /** From 1 among the candidates of its list, those that did not fit included. */
  readonly recallRank: number;
  /** From 1 among the entries included in its section (Markdown) or in the document (legacy). */
  readonly number: number;
}

/** `body` is not yet escaped. */
export interface SelectedEntry extends Placement, FittedBody {
  /** Bytes of everything in the document that the entry adds besides its body. */
  readonly headBytes: number;
}

/** At least one entry. */
export interface SelectedSection {
  readonly family: ArtifactFamily;
  readonly entries: readonly SelectedEntry[];
}

interface SelectionTotals {
  /** One per entry, in output order. */
  readonly origins: readonly Origin[];
  /** Every other candidate of the selected families, in the order of the decisions. */
  readonly leftOut: readonly LeftOut[];
  /** UTF-8 bytes of the rendered document; 0 when nothing was selected. */
  readonly contentBytes: number;
}

export interface MarkdownSelection extends SelectionTotals {
  readonly format: 'markdown';
  readonly sections: readonly SelectedSection[];
  readonly show: ShownFields;
}

export interface LegacySelection extends SelectionTotals {
  readonly format: 'legacy';
  readonly entries: readonly SelectedEntry[];
}

/** What goes into the document, decided; rendering it changes nothing any more. */
export type Selection = MarkdownSelection | LegacySelection;

/** What a document costs, part by part, in UTF-8 bytes; the sum is the size of the rendered document. */
export interface Measure extends BodyCosts {
  /** The document around its entries. */
  readonly frameBytes: number;
  /** Everything an entry adds but its body, which is whole. */
  entryBytes(placement: Placement): number;
}
