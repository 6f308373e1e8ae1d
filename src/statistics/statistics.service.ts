import { Injectable } from '@nestjs/common';
import { groupBy } from '../artifacts/kernel/group-by.js';
import { Clock } from '../platform/clock/clock.js';
import type { ScopeSelection } from '../scopes/scope-selection.reader.js';
import { UsageReader } from '../usage/usage.reader.js';
import type { UsageDay } from '../usage/usage.reader.js';
import { toInventory } from './domain/inventory.js';
import type { Inventory } from './domain/inventory.js';
import { lastDay, resolvePeriod } from './domain/period.js';
import type { ResolvedPeriod, StatsPeriod } from './domain/period.js';
import type { RecallDay } from './domain/recall-counts.js';
import { RecallLedger } from './recall-ledger.js';
import { SelectedInventory } from './selected-inventory.js';

/** What is stored in one Scope or in many, and how recall was used. */
export interface Statistics {
  readonly inventory: Inventory;
  /** Days on which models were used, in no order. */
  readonly usage: readonly UsageDay[];
  /** Days with preparations, in no order. */
  readonly recall: readonly RecallDay[];
}

export interface ScopedStatistics extends Statistics {
  /** Microseconds since the epoch. */
  readonly asOf: number;
  readonly period: ResolvedPeriod;
  /** In the order of the selection. */
  readonly byScope: readonly (Statistics & { readonly scopeId: string })[];
}

/** Statistics of selected Scopes (sources-and-generation.md §7). */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly inventory: SelectedInventory,
    private readonly ledger: RecallLedger,
    private readonly usage: UsageReader,
    private readonly clock: Clock,
  ) {}

  /** Throws as `ScopeSelectionReader.resolve` does. */
  async describe(selection: ScopeSelection, preset: StatsPeriod): Promise<ScopedStatistics> {
    const asOf = this.clock.nowMicros();
    const period = resolvePeriod(preset, asOf);
    const { scopeIds, counts } = await this.inventory.count(selection);
    const range = { scopeIds, first: period.days[0], last: lastDay(period) };
    const [usage, recall] = [await this.usage.list(range), await this.ledger.list(range)];
    const [countsByScope, recallByScope] = [groupBy(counts, scopeOf), groupBy(recall, scopeOf)];
    const usageByScope = groupBy(usage, scopeOf);
    const byScope = scopeIds.map((scopeId) => ({
      scopeId,
      inventory: toInventory(countsByScope.get(scopeId) ?? []),
      usage: usageByScope.get(scopeId) ?? [],
      recall: recallByScope.get(scopeId) ?? [],
    }));
    return { asOf, period, inventory: toInventory(counts), usage, recall, byScope };
  }
}

const scopeOf = ({ scopeId }: { readonly scopeId: string }): string => scopeId;
