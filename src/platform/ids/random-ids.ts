import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Ids } from './ids.js';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const CROCKFORD_DIGITS = 26;

/** Identifiers from the operating system's random source. */
@Injectable()
export class RandomIds extends Ids {
  hex(prefix: string): string {
    return prefix + randomBytes(16).toString('hex');
  }

  crockford(prefix: string): string {
    const digits = Array.from(randomBytes(CROCKFORD_DIGITS), (byte, at) => CROCKFORD.charAt(byte & mask(at)));
    return prefix + digits.join('');
  }

  uuid(): string {
    return randomUUID();
  }
}

/** 26 digits hold 130 bits; the first gives three of its five, which leaves 128. */
const mask = (position: number): number => (position === 0 ? 0b111 : 0b11111);
