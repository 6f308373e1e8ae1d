import { groupBy } from '../artifacts/kernel/group-by.js';
import { addUsage, NO_USAGE } from '../usage/usage.reader.js';
import type { UsageCounts, UsageDay } from '../usage/usage.reader.js';
import { lastDay } from './domain/period.js';
import type { ResolvedPeriod } from './domain/period.js';
import type { ResolvedUsagePeriod } from './dto/statistics-fields.js';
import type {
  ModelUsagePurposeBreakdown,
  ModelUsageStatistics,
  ModelUsageValue,
  UsageStatistics,
} from './dto/usage.dto.js';

/** `usage` may have several items of one day: of Scopes, purposes and kinds. */
export function toUsageStatistics(usage: readonly UsageDay[], period: ResolvedPeriod): UsageStatistics {
  const byDay = groupBy(usage, ({ day }) => day);
  return {
    period: toUsagePeriod(period),
    totals: toKinds(usage),
    by_purpose: toPurposes(usage),
    daily: period.days.map((date) => {
      const own = byDay.get(date) ?? [];
      return { date, ...toKinds(own), by_purpose: toPurposes(own) };
    }),
  };
}

export const toUsagePeriod = (period: ResolvedPeriod): ResolvedUsagePeriod => ({
  preset: period.preset,
  start_date: period.days[0],
  end_date: lastDay(period),
  timezone: 'UTC',
});

/** Purposes that occur, by name. */
const toPurposes = (usage: readonly UsageDay[]): readonly ModelUsagePurposeBreakdown[] =>
  [...groupBy(usage, ({ purpose }) => purpose)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([purpose, own]) => ({ purpose, ...toKinds(own) }));

const toKinds = (usage: readonly UsageDay[]): ModelUsageStatistics => ({
  generation: toValue(usage.filter(({ kind }) => kind === 'generation')),
  embedding: toValue(usage.filter(({ kind }) => kind === 'embedding')),
});

/** A sum of tokens is null when one request did not tell its own (sources-and-generation.md §7). */
function toValue(usage: readonly UsageCounts[]): ModelUsageValue {
  const { requests, inputTokens, outputTokens, withoutInput, withoutOutput } = usage.reduce(addUsage, NO_USAGE);
  return {
    requests,
    input_tokens: withoutInput > 0 ? null : inputTokens,
    output_tokens: withoutOutput > 0 ? null : outputTokens,
  };
}
