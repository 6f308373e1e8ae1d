import { Clock } from '../../src/platform/clock/clock.js';

const MICROS_PER_SECOND = 1_000_000;

/** Time that passes when a test says so. */
export class FakeClock extends Clock {
  private now = Date.UTC(2026, 10, 30) * 1_000;

  nowMicros(): number {
    return this.now;
  }

  advanceSeconds(seconds: number): void {
    this.now += seconds * MICROS_PER_SECOND;
  }
}
