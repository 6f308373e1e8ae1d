import { utcDay } from '../../artifacts/kernel/utc-day.js';

export type StatsPeriod = 'today' | '7d' | '30d';

/** UTC days, today included. */
const LENGTHS: Readonly<Record<StatsPeriod, number>> = { today: 1, '7d': 7, '30d': 30 };

/** A period that ends today. */
export interface ResolvedPeriod {
  readonly preset: StatsPeriod;
  /** Every UTC day of it in order, `YYYY-MM-DD`; at least one. */
  readonly days: readonly [first: string, ...others: string[]];
}

const MILLIS_PER_DAY = 86_400_000;

/** The period that ends on the day of `now`, in microseconds since the epoch. */
export function resolvePeriod(preset: StatsPeriod, now: number): ResolvedPeriod {
  const daysAgo = (count: number) => utcDay(now - count * MILLIS_PER_DAY * 1_000);
  const length = LENGTHS[preset];
  const later = Array.from({ length: length - 1 }, (_, index) => daysAgo(length - 2 - index));
  return { preset, days: [daysAgo(length - 1), ...later] };
}

export const lastDay = ({ days }: ResolvedPeriod): string => days.at(-1) ?? days[0];
