import type { WindowBinding } from '../../sources/domain/source-window.js';

export interface BacklogAddress {
  readonly scopeId: string;
  readonly binding: WindowBinding;
}

/** Work that a binding has, or may have, in a Scope. A Scope without new Sources has no item. */
export interface BacklogItem extends BacklogAddress {
  /** What was asked for since a worker took it: nothing, a turn with the next schedule, or one at once. */
  readonly wanted: 'no' | 'later' | 'now';
  /** From when on a worker may take it, in microseconds since the epoch; null until a schedule or a request says so. */
  readonly dueAt: number | null;
  /** Who took it last and has not given it back; it is free again all the same once it is due. */
  readonly holder: string | null;
  /** Grows whenever it is taken or given back: whoever holds an older one has lost it. */
  readonly generation: number;
  /** Failures in a row. */
  readonly failures: number;
}

/** `more`: the same again, at once. `released`: nothing was tried to the end. */
export type Verdict = 'done' | 'more' | 'failed' | 'released';

export interface Moment {
  /** Microseconds since the epoch. */
  readonly now: number;
  /** What a pause before the next try is stretched by, 0.8 to 1.2. */
  readonly stretch: number;
}

const FIRST_PAUSE = 500_000;
const LONGEST_PAUSE = 900_000_000;
/** Failures in a row after which the work waits for its next schedule or request: half an hour of trying. */
export const MAX_FAILURES = 12;

export const newItem = (address: BacklogAddress, dueAt: number | null): BacklogItem => ({
  ...address,
  wanted: 'no',
  dueAt,
  holder: null,
  generation: 0,
  failures: 0,
});

/** There is something new; undefined when the item says so already. */
export const marked = (item: BacklogItem): BacklogItem | undefined =>
  item.holder !== null && item.wanted === 'no' ? { ...item, wanted: 'later' } : undefined;

/** Somebody wants it done now, failures or not. */
export const requested = (item: BacklogItem, now: number): BacklogItem =>
  item.holder === null ? { ...item, dueAt: now, failures: 0 } : { ...item, wanted: 'now' };

export const taken = (item: BacklogItem, holder: string, until: number): BacklogItem => ({
  ...item,
  wanted: 'no',
  dueAt: until,
  holder,
  generation: item.generation + 1,
});

/** What is left of the item; undefined when nothing is. */
export function finished(item: BacklogItem, verdict: Verdict, moment: Moment): BacklogItem | undefined {
  const free = { ...item, wanted: 'no', holder: null, generation: item.generation + 1 } as const;
  switch (verdict) {
    case 'released':
      return { ...free, dueAt: moment.now };
    case 'more':
      return { ...free, dueAt: moment.now, failures: 0 };
    case 'failed':
      return { ...free, ...afterFailure(item, moment) };
    case 'done':
      if (item.wanted === 'no') return undefined;
      return { ...free, dueAt: item.wanted === 'now' ? moment.now : null, failures: 0 };
  }
}

function afterFailure({ wanted, failures }: BacklogItem, { now, stretch }: Moment) {
  if (wanted === 'now') return { dueAt: now, failures: 0 };
  if (failures + 1 >= MAX_FAILURES) return { dueAt: null, failures: 0 };
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
  return { dueAt: now + Math.round(pause * stretch), failures: failures + 1 };
}
