import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../platform/clock/clock.js';
import { InferenceMisconfiguredError, InferenceTimeoutError } from './inference.errors.js';

const MICROS_PER_SECOND = 1_000_000;
const KEEP_SECONDS = 300;
/** Failures are looked at again sooner. */
const KEEP_FAILURE_SECONDS = 30;
const PATIENCE_MS = 1_500;

/** Remembers what a part said; asks it once for all who want to know at the same time. */
export class CachedProbe {
  private state: string | undefined;
  private validUntil = 0;
  private asking: Promise<string> | undefined;

  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly clock: Clock,
  ) {}

  /** The state; `timeout` when the part takes long, whose answer then counts for the next check. */
  async check(): Promise<string> {
    if (this.state !== undefined && this.clock.nowMicros() < this.validUntil) return this.state;
    this.asking ??= this.renew().finally(() => (this.asking = undefined));
    const late = setTimeout(PATIENCE_MS, 'timeout', { ref: false });
    return Promise.race([this.asking, late]);
  }

  private async renew(): Promise<string> {
    this.state = await this.ask().then(() => 'ready', describe);
    const seconds = this.state === 'ready' ? KEEP_SECONDS : KEEP_FAILURE_SECONDS;
    this.validUntil = this.clock.nowMicros() + seconds * MICROS_PER_SECOND;
    return this.state;
  }
}

function describe(error: unknown): string {
  if (error instanceof InferenceMisconfiguredError) return `misconfigured: ${error.reason}`;
  return error instanceof InferenceTimeoutError ? 'timeout' : 'unavailable';
}
