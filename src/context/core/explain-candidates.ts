import { utf8Length } from '../../artifacts/kernel/text-size.js';
import type { EffectiveAssembly } from './assembly.js';
import { selectedFamilies } from './assembly.js';
import { wholeBody } from './body.js';
import type { ContextCandidate } from './candidate.js';
import { entriesOf } from './entries-of.js';
import type { LeftOut, LeftOutReason } from './left-out.js';
import type { SelectedEntry, Selection } from './selection.js';

/** What became of one candidate. Body bytes are UTF-8 bytes of the body with its labels, before it is escaped. */
export interface ExplainedCandidate {
  readonly candidate: ContextCandidate;
  /** Null for a candidate that was left out before ranks were given. */
  readonly recallRank: number | null;
  /** Null for one that is included. */
  readonly reason: LeftOutReason | null;
  readonly truncated: boolean;
  /** Of the whole body. */
  readonly bodyBytes: number;
  /** Of what is included, with the ellipsis of a cut; 0 when left out. */
  readonly shownBytes: number;
  /** Bytes of the document that the entry takes, with its headings and citation; 0 when left out. */
  readonly renderedBytes: number;
}

type Outcome = Omit<ExplainedCandidate, 'bodyBytes'>;

/**
 * Every candidate of the selected families once: the included ones in output order, then the others in the order in which
 * they were left out. Precondition: `selection` was made under `assembly`, from pools that `cut` was taken from before.
 */
export function explainCandidates(
  selection: Selection,
  assembly: EffectiveAssembly,
  cut: readonly ContextCandidate[],
): readonly ExplainedCandidate[] {
  const families = selectedFamilies(assembly);
  const beforehand = cut.filter(({ family }) => families.includes(family)).map(toBeyondCap);
  const outcomes = [
    ...entriesOf(selection).map(toInclusion),
    ...[...beforehand, ...selection.leftOut].map(toExclusion),
  ];
  return outcomes.map((outcome) => ({
    ...outcome,
    bodyBytes: utf8Length(wholeBody(outcome.candidate, assembly.format)),
  }));
}

const toInclusion = (entry: SelectedEntry): Outcome => ({
  candidate: entry.candidate,
  recallRank: entry.recallRank,
  reason: null,
  truncated: entry.truncated,
  shownBytes: utf8Length(entry.body),
  renderedBytes: entry.headBytes + entry.documentBytes,
});

const toExclusion = (leftOut: LeftOut): Outcome => ({ ...leftOut, truncated: false, shownBytes: 0, renderedBytes: 0 });

const toBeyondCap = (candidate: ContextCandidate): LeftOut => ({ candidate, recallRank: null, reason: 'pool_cap' });
