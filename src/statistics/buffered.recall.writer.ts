import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import type { Preparation } from './domain/preparation.js';
import { RecallLedger } from './recall-ledger.js';
import { RecallRecorder } from './recall.writer.js';

/** Counts are stored at most a second after they arose (D-27): half of it waiting, half for the work. */
const FLUSH_INTERVAL_MS = 500;

/** Hands preparations to the ledger and has it store them now and then, and a last time at stop. */
@Injectable()
export class BufferedRecallRecorder extends RecallRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('statistics');
  private timer: NodeJS.Timeout | undefined;
  private isFlushing = false;
  private isFailing = false;

  constructor(
    private readonly ledger: RecallLedger,
    private readonly clock: Clock,
  ) {
    super();
  }

  override record(preparation: Omit<Preparation, 'instant'>): void {
    this.ledger.add({ ...preparation, instant: this.clock.nowMicros() });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flushUnlessBusy(), FLUSH_INTERVAL_MS).unref();
  }

  /** Requests have been answered by now, and the database is still open. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async flushUnlessBusy(): Promise<void> {
    if (this.isFlushing) return;
    this.isFlushing = true;
    await this.flush();
    this.isFlushing = false;
  }

  /** A failure is reported once, until storing succeeds again; the ledger keeps what it could not store. */
  private async flush(): Promise<void> {
    try {
      await this.ledger.flush();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.log.warn({ message: NOT_STORED, ...describeFailure(error) });
      this.isFailing = true;
    }
  }
}

const NOT_STORED = 'Counts of prepared contexts could not be stored; they are kept and stored later.';
