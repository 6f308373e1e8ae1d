import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { estimateTokens } from '../artifacts/kernel/estimate-tokens.js';
import { utcDay } from '../artifacts/kernel/utc-day.js';
import type { Preparation } from './domain/preparation.js';
import { countPreparation } from './domain/recall-counts.js';
import type { RecallDay } from './domain/recall-counts.js';
import { RecallTally } from './domain/recall-tally.js';
import { RecallDayStore } from './persistence/recall-day.store.js';
import type { RecallDayRange } from './persistence/recall-day.store.js';
import { RecallLineage } from './recall-lineage.js';

/** Preparations counted in one go; a few milliseconds. */
const SLICE = 32;

/**
 * The counts of prepared contexts: what was just prepared, what is counted but not stored, and what is stored (D-27).
 * Reads and stores take turns, so that no count is missed or seen twice.
 */
@Injectable()
export class RecallLedger {
  private readonly pending: Preparation[] = [];
  private readonly unsaved = new RecallTally();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: RecallDayStore,
    private readonly lineage: RecallLineage,
  ) {}

  add(preparation: Preparation): void {
    this.pending.push(preparation);
  }

  /**
   * Stores everything added so far. When it fails, nothing is lost: the next flush stores it. After a COMMIT of unknown
   * outcome (D-22) that may be for the second time: these counters rather count half a second twice than never.
   */
  flush(): Promise<void> {
    return this.inTurn(async () => {
      await this.countPending();
      const { days } = this.unsaved;
      if (days.length === 0) return;
      await this.unitOfWork.run((tx) => this.store.add(tx, days));
      this.unsaved.clear();
    });
  }

  /** The counts of every Scope and day in the range, those not stored yet included; one item each, in no order. */
  list(range: RecallDayRange): Promise<readonly RecallDay[]> {
    const scopeIds = new Set(range.scopeIds);
    const isAsked = ({ scopeId, day }: RecallDay) => scopeIds.has(scopeId) && day >= range.first && day <= range.last;
    return this.inTurn(async () => {
      await this.countPending();
      const stored = await this.unitOfWork.read((snapshot) => this.store.list(snapshot, range));
      return new RecallTally([...stored, ...this.unsaved.days.filter(isAsked)]).days;
    });
  }

  /** Counts what is pending now; requests are served between the slices. */
  private async countPending(): Promise<void> {
    for (let left = this.pending.length; left > 0; left -= SLICE) {
      await this.countSlice(Math.min(left, SLICE));
      await setImmediate();
    }
  }

  /** All or nothing: when one cannot be counted now, the slice stays pending. */
  private async countSlice(length: number): Promise<void> {
    const counted = await this.unitOfWork.read(async (snapshot) => {
      const days: RecallDay[] = [];
      for (const preparation of this.pending.slice(0, length)) days.push(await this.count(snapshot, preparation));
      return days;
    });
    this.pending.splice(0, length);
    for (const day of counted) this.unsaved.add(day);
  }

  private async count(snapshot: Snapshot, { scopeId, instant, content, entries }: Preparation): Promise<RecallDay> {
    const baseline = content === null ? undefined : await this.lineage.findBaseline(snapshot, entries);
    const tokens =
      content === null || baseline === undefined ? undefined : { baseline, recalled: estimateTokens(content) };
    return { scopeId, day: utcDay(instant), ...countPreparation(content !== null, tokens) };
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
