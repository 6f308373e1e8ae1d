import { toRfc3339 } from '../platform/clock/rfc3339.js';
import type { ScopeSelection } from '../scopes/dto/scope-selection.dto.js';
import type { Inventory } from './domain/inventory.js';
import type { ResolvedPeriod } from './domain/period.js';
import type { InventoryStatistics } from './dto/inventory.dto.js';
import type { ScopedStats } from './dto/scoped-stats.dto.js';
import { toRecallTokenStatistics } from './recall-tokens.presenter.js';
import type { ScopedStatistics, Statistics } from './statistics.service.js';
import { toUsageStatistics } from './usage.presenter.js';

export const toScopedStats = (
  selection: ScopeSelection,
  { asOf, period, byScope, ...whole }: ScopedStatistics,
): ScopedStats => ({
  selection,
  scope_ids: byScope.map(({ scopeId }) => scopeId),
  as_of: toRfc3339(asOf),
  ...toStats(whole, period),
  by_scope: byScope.map(({ scopeId, ...own }) => ({ scope_id: scopeId, ...toStats(own, period) })),
});

const toStats = ({ inventory, usage, recall }: Statistics, period: ResolvedPeriod) => ({
  inventory: toInventoryStatistics(inventory),
  usage: toUsageStatistics(usage, period),
  recall: toRecallTokenStatistics(recall, period),
});

const toInventoryStatistics = ({ sources, artifacts, candidates, entries }: Inventory): InventoryStatistics => ({
  sources: {
    total: sources.captured,
    memory_processed: sources.extracted,
    memory_pending: sources.captured - sources.extracted,
  },
  artifacts: {
    total: artifacts.totals.total,
    by_family: artifacts.byName.map(({ name, total }) => ({ family: name, total })),
  },
  candidates: {
    ...candidates.totals,
    by_family: candidates.byName.map(({ name, ...totals }) => ({ family: name, ...totals })),
  },
  memory: {
    entries: { ...entries.totals, by_kind: entries.byName.map(({ name, ...totals }) => ({ kind: name, ...totals })) },
  },
});
