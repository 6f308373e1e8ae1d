import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';

const MICROS_PER_MILLI = 1_000;

/** Wall-clock time. Two readings within one millisecond differ by at least 1 µs, so they keep their order. */
@Injectable()
export class SystemClock extends Clock {
  private last = 0;

  nowMicros(): number {
    const now = Date.now() * MICROS_PER_MILLI;
    const sameMilli = now <= this.last && this.last - now < MICROS_PER_MILLI;
    this.last = sameMilli ? this.last + 1 : now;
    return this.last;
  }
}
