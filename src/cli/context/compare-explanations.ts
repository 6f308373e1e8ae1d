import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import { pairEntries } from '#client';
import type { EntryPair, Wire } from '#client';
import { nameOf } from './entry-name.js';

type Explanation = Wire['ContextExplanation'];
type Reason = Wire['ContextLeftOutReason'];

interface Moved {
  readonly entry: string;
  /** Places among the entries that both contexts have, from 1. */
  readonly before: number;
  readonly after: number;
}

export interface Absent {
  readonly entry: string;
  /** Why the other context does not have it; null where it was not recalled for that one. */
  readonly reason: Reason | null;
}

interface Changed {
  readonly entry: string;
  readonly change: 'version' | 'truncation';
}

const BUDGET_PARTS = [
  'max_bytes',
  'content_bytes',
  'frame_bytes',
  'citation_bytes',
  'body_bytes',
  'unused_bytes',
] as const;
type BudgetPart = (typeof BUDGET_PARTS)[number];

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

/** What is different between two contexts, entry by entry. */
export function compareExplanations(before: Explanation, after: Explanation): Comparison {
  const pairs = pairEntries(before, after);
  return {
    same: before.context.content === after.context.content,
    text: patch(before.context.content ?? '', after.context.content ?? ''),
    added: pairs.filter(({ change }) => change === 'added').map((pair) => toAbsent(pair, pair.before)),
    removed: pairs.filter(({ change }) => change === 'removed').map((pair) => toAbsent(pair, pair.after)),
    moved: pairs.flatMap(toMoved).sort((one, other) => one.before - other.before),
    changed: pairs.flatMap(toChanged),
    budget: budgetOf(before, after),
  };
}

/** Nothing at all when nothing differs: the library would give its headers. */
const patch = (before: string, after: string): string =>
  before === after
    ? ''
    : createTwoFilesPatch('', '', before, after, '', '', { context: 2, headerOptions: OMIT_HEADERS });

const toAbsent = ({ entry }: EntryPair, there: EntryPair['before']): Absent => ({
  entry: nameOf(entry),
  reason: there?.left_out ?? null,
});

const toMoved = ({ entry, order }: EntryPair): readonly Moved[] =>
  order === undefined || order.before === order.after ? [] : [{ entry: nameOf(entry), ...order }];

const CHANGES = { revised: 'version', cut: 'truncation' } as const;

const toChanged = ({ entry, change }: EntryPair): readonly Changed[] =>
  change === 'revised' || change === 'cut' ? [{ entry: nameOf(entry), change: CHANGES[change] }] : [];

const budgetOf = ({ budget: before }: Explanation, { budget: after }: Explanation): Comparison['budget'] =>
  Object.fromEntries(
    BUDGET_PARTS.map((part) => [part, { before: before[part], after: after[part], delta: after[part] - before[part] }]),
  ) as Comparison['budget'];
