import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { describeFailure } from '../../platform/logging/describe-failure.js';
import { AccessUnavailableError } from '../access.errors.js';
import type { AuditEvent } from '../domain/audit-event.js';
import { AuditStore } from '../persistence/audit.store.js';

/**
 * Reads wait for their line in the trail at most about this long; a crash loses no more than that. Each group costs a
 * commit to disk, however small it is, and empties the page caches of the readers of SQLite.
 */
const INTERVAL_MS = 250;
/** Lines that one unit stores. */
const GROUP = 500;
/** Lines that may wait; beyond, reads are refused rather than left out of the trail. */
const CAPACITY = 20_000;

/**
 * Lines of the trail for reads that were allowed. They are stored in groups, behind the answers, so that a read costs no
 * transaction. While that fails, nothing more may be read (D-37).
 */
@Injectable()
export class AuditQueue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('access');
  private readonly waiting: AuditEvent[] = [];
  private turn: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: AuditStore,
  ) {}

  /** Throws 503 `access_unavailable` when the lines cannot be promised a place in the trail. */
  push(events: readonly AuditEvent[]): void {
    if (this.isFailing || this.waiting.length + events.length > CAPACITY) throw new AccessUnavailableError();
    this.waiting.push(...events);
  }

  /** Stores everything pushed so far, after whatever is being stored. */
  flush(): Promise<void> {
    this.turn = this.turn.then(() => this.storeWaiting());
    return this.turn;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.flushIfNeeded(), INTERVAL_MS).unref();
  }

  /** Requests have been answered by now, and the database is still open. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private flushIfNeeded(): void {
    if (this.waiting.length > 0) void this.flush();
  }

  /** What could not be stored keeps its place, and the next round tries again. A failure is reported once. */
  private async storeWaiting(): Promise<void> {
    try {
      while (this.waiting.length > 0) await this.storeGroup();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.log.error({ message: NOT_STORED, ...describeFailure(error) });
      this.isFailing = true;
    }
  }

  private async storeGroup(): Promise<void> {
    const group = this.waiting.slice(0, GROUP);
    await this.unitOfWork.run((tx) => this.store.append(tx, group));
    this.waiting.splice(0, group.length);
  }
}

const NOT_STORED = 'The audit trail cannot be written; requests are refused until it can.';
