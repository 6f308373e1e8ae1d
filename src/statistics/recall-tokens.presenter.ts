import { TOKEN_ESTIMATOR } from '../artifacts/kernel/estimate-tokens.js';
import type { ResolvedPeriod } from './domain/period.js';
import { addCounts, NOTHING_RECALLED } from './domain/recall-counts.js';
import type { RecallCounts, RecallDay } from './domain/recall-counts.js';
import type { RecallTokenStatistics, RecallTokenValue } from './dto/recall-tokens.dto.js';
import { toUsagePeriod } from './usage.presenter.js';

/** `recall` may have several items of one day, one per Scope. */
export function toRecallTokenStatistics(recall: readonly RecallDay[], period: ResolvedPeriod): RecallTokenStatistics {
  const byDay = new Map<string, RecallCounts>();
  for (const { day, ...counts } of recall) byDay.set(day, addCounts(byDay.get(day) ?? NOTHING_RECALLED, counts));
  return {
    period: toUsagePeriod(period),
    estimator: { estimator_id: TOKEN_ESTIMATOR.id, version: TOKEN_ESTIMATOR.version },
    totals: toValue([...byDay.values()].reduce(addCounts, NOTHING_RECALLED)),
    daily: period.days.map((date) => ({ date, ...toValue(byDay.get(date) ?? NOTHING_RECALLED) })),
  };
}

const toValue = (counts: RecallCounts): RecallTokenValue => ({
  preparations: counts.preparations,
  ready_preparations: counts.readyPreparations,
  comparable_preparations: counts.comparablePreparations,
  baseline_tokens: counts.baselineTokens,
  recalled_tokens: counts.recalledTokens,
  token_reduction: counts.baselineTokens - counts.recalledTokens,
});
