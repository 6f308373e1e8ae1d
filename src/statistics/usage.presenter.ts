import { lastDay } from './domain/period.js';
import type { ResolvedPeriod } from './domain/period.js';
import type { ResolvedUsagePeriod } from './dto/statistics-fields.js';
import type { ModelUsageStatistics, UsageStatistics } from './dto/usage.dto.js';

const NO_CALLS = { requests: 0, input_tokens: 0, output_tokens: 0 };
const NO_USAGE: ModelUsageStatistics = { generation: NO_CALLS, embedding: NO_CALLS };

/** This server calls no model, so every day shows zeros. */
export const toUsageStatistics = (period: ResolvedPeriod): UsageStatistics => ({
  period: toUsagePeriod(period),
  totals: NO_USAGE,
  by_purpose: [],
  daily: period.days.map((date) => ({ date, ...NO_USAGE, by_purpose: [] })),
});

export const toUsagePeriod = (period: ResolvedPeriod): ResolvedUsagePeriod => ({
  preset: period.preset,
  start_date: period.days[0],
  end_date: lastDay(period),
  timezone: 'UTC',
});
