import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { utcDay } from '../artifacts/kernel/utc-day.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import type { ModelCall } from './domain/model-call.js';
import { countCall, sumUsage } from './domain/usage-counts.js';
import type { UsageDay } from './domain/usage-counts.js';
import { UsageDayStore } from './persistence/usage-day.store.js';
import { UsageReader } from './usage.reader.js';
import type { UsageRange } from './usage.reader.js';
import { UsageRecorder } from './usage.writer.js';

/** Calls are stored at most a second after they were answered (D-27). */
const STORE_AFTER_MS = 500;

/** Counts calls in memory and stores them a little later. Reads and stores take turns, so that no call is seen twice. */
@Injectable()
export class UsageLedger implements UsageRecorder, UsageReader, OnApplicationShutdown {
  private readonly log = new Logger('usage');
  private unsaved: readonly UsageDay[] = [];
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  /** Storing belongs to no caller: what a caller did must not be audited with it. */
  private readonly detached = AsyncLocalStorage.snapshot();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: UsageDayStore,
    private readonly clock: Clock,
  ) {}

  record(call: ModelCall): void {
    this.keep([countCall(call, utcDay(this.clock.nowMicros()))]);
    this.timer ??= this.detached(() => setTimeout(() => void this.flush(), STORE_AFTER_MS).unref());
  }

  list(range: UsageRange): Promise<readonly UsageDay[]> {
    const scopeIds = new Set(range.scopeIds);
    const isAsked = ({ scopeId, day }: UsageDay) => scopeIds.has(scopeId) && day >= range.first && day <= range.last;
    return this.inTurn(async () => {
      const stored = await this.unitOfWork.read((snapshot) => this.store.list(snapshot, range));
      return sumUsage([...stored, ...this.unsaved.filter(isAsked)]);
    });
  }

  /** Calls have been answered by now, and the database is still open. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
  }

  /** What cannot be stored now is stored with the next call. */
  private flush(): Promise<void> {
    this.timer = undefined;
    return this.inTurn(async () => {
      const days = this.unsaved;
      if (days.length === 0) return;
      this.unsaved = [];
      await this.unitOfWork.run((tx) => this.store.add(tx, days)).catch((error: unknown) => this.giveBack(days, error));
    });
  }

  private giveBack(days: readonly UsageDay[], error: unknown): void {
    this.keep(days);
    this.log.warn({ message: 'Usage of models could not be stored; it is kept.', ...describeFailure(error) });
  }

  private keep(days: readonly UsageDay[]): void {
    this.unsaved = sumUsage([...this.unsaved, ...days]);
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
