import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import type { Wire } from '#client';
import { keyOf, versionOf } from './entry-name.js';

type Explanation = Wire['ContextExplanation'];
type Candidate = Wire['ExplainedCandidate'];
type Reason = Wire['ContextLeftOutReason'];

export interface Moved {
  readonly entry: string;
  /** Places in the contexts, from 1. */
  readonly before: number;
  readonly after: number;
}

export interface Absent {
  readonly entry: string;
  /** Why the other context does not have it; null where it was not recalled for that one. */
  readonly reason: Reason | null;
}

export interface Changed {
  readonly entry: string;
  readonly change: 'version' | 'truncation';
}

type BudgetPart = 'max_bytes' | 'content_bytes' | 'frame_bytes' | 'citation_bytes' | 'body_bytes' | 'unused_bytes';

export interface Comparison {
  readonly same: boolean;
  /** Unified, from the first content to the second; empty when they are equal. */
  readonly text: string;
  readonly added: readonly Absent[];
  readonly removed: readonly Absent[];
  readonly moved: readonly Moved[];
  readonly changed: readonly Changed[];
  readonly budget: Readonly<Record<BudgetPart, { before: number; after: number; delta: number }>>;
}

const PARTS: readonly BudgetPart[] = [
  'max_bytes',
  'content_bytes',
  'frame_bytes',
  'citation_bytes',
  'body_bytes',
  'unused_bytes',
];

/** What is different between two contexts, entry by entry. */
export function compareExplanations(before: Explanation, after: Explanation): Comparison {
  const [former, latter] = [before, after].map(({ candidates }) => candidates.filter(({ included }) => included));
  const [old = [], now = []] = [former, latter];
  return {
    same: before.context.content === after.context.content,
    text: patch(before.context.content ?? '', after.context.content ?? ''),
    added: absent(now, old, before),
    removed: absent(old, now, after),
    moved: moved(old, now),
    changed: changed(old, now),
    budget: budgetOf(before, after),
  };
}

/** Nothing at all when nothing differs: the library would give its headers. */
const patch = (before: string, after: string): string =>
  before === after
    ? ''
    : createTwoFilesPatch('', '', before, after, '', '', { context: 2, headerOptions: OMIT_HEADERS });

const absent = (those: readonly Candidate[], other: readonly Candidate[], where: Explanation): readonly Absent[] =>
  those
    .filter((candidate) => find(candidate, other) === undefined)
    .map((candidate) => ({ entry: keyOf(candidate), reason: find(candidate, where.candidates)?.left_out ?? null }));

const find = (wanted: Candidate, candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find((candidate) => keyOf(candidate) === keyOf(wanted));

/** Places count among those that both have; entries that come or go move nothing. */
function moved(before: readonly Candidate[], after: readonly Candidate[]): readonly Moved[] {
  const [old, now] = [
    before.filter((candidate) => find(candidate, after)).map(keyOf),
    after.filter((candidate) => find(candidate, before)).map(keyOf),
  ];
  return old
    .map((entry, at) => ({ entry, before: at + 1, after: now.indexOf(entry) + 1 }))
    .filter(({ before: from, after: to }) => from !== to);
}

const changed = (before: readonly Candidate[], after: readonly Candidate[]): readonly Changed[] =>
  before.flatMap((candidate) => {
    const change = changeOf(candidate, find(candidate, after));
    return change === undefined ? [] : [{ entry: keyOf(candidate), change }];
  });

function changeOf(before: Candidate, after: Candidate | undefined): Changed['change'] | undefined {
  if (after === undefined) return undefined;
  if (versionOf(after) !== versionOf(before)) return 'version';
  const isCutAlike = after.truncated === before.truncated && after.shown_bytes === before.shown_bytes;
  return isCutAlike ? undefined : 'truncation';
}

const budgetOf = ({ budget: before }: Explanation, { budget: after }: Explanation): Comparison['budget'] =>
  Object.fromEntries(
    PARTS.map((part) => [part, { before: before[part], after: after[part], delta: after[part] - before[part] }]),
  ) as Comparison['budget'];
