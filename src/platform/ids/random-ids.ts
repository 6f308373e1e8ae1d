import { randomFillSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Ids } from './ids.js';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const CROCKFORD_DIGITS = 26;
const HEX_BYTES = 16;

/** Bytes that are fetched at once: asking the operating system costs as much for a few as for all of these. */
const SUPPLY_BYTES = 4_096;

/** Identifiers from the operating system's random source. No byte of it is used twice. */
@Injectable()
export class RandomIds extends Ids {
  private readonly supply = Buffer.alloc(SUPPLY_BYTES);
  private used = SUPPLY_BYTES;

  hex(prefix: string): string {
    const start = this.take(HEX_BYTES);
    return prefix + this.supply.toString('hex', start, start + HEX_BYTES);
  }

  crockford(prefix: string): string {
    const start = this.take(CROCKFORD_DIGITS);
    const bytes = this.supply.subarray(start, start + CROCKFORD_DIGITS);
    return prefix + Array.from(bytes, (byte, at) => CROCKFORD.charAt(byte & mask(at))).join('');
  }

  /** Where the next `count` unused bytes of the supply begin. */
  private take(count: number): number {
    if (this.used + count > SUPPLY_BYTES) {
      randomFillSync(this.supply);
      this.used = 0;
    }
    this.used += count;
    return this.used - count;
  }
}

/** 26 digits hold 130 bits; the first gives three of its five, which leaves 128. */
const mask = (position: number): number => (position === 0 ? 0b111 : 0b11111);
