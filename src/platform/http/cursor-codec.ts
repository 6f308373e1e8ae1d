import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { CursorExpiredError, InvalidCursorError } from './cursor.errors.js';
import { CursorKey } from './cursor-key.js';

const LIFETIME_SECONDS = 3600;

/** What a cursor is bound to: the listing and every parameter that shapes it. Flat, JSON values only. */
export type CursorContext = Readonly<Record<string, string | number | boolean | null>>;

/** Signed, expiring cursors: base64url(payload) "." base64url(HMAC-SHA256) (scopes-authz-infra.md §6). */
@Injectable()
export class CursorCodec {
  constructor(
    private readonly key: CursorKey,
    private readonly clock: Clock,
  ) {}

  encode(context: CursorContext, after: string): string {
    const expiresAt = this.nowSeconds() + LIFETIME_SECONDS;
    const payload = Buffer.from(JSON.stringify([toKey(context), after, expiresAt])).toString('base64url');
    return `${payload}.${this.sign(payload).toString('base64url')}`;
  }

  /** The position after which the next page begins. Throws 400 `invalid_cursor`, then 410 `cursor_expired`. */
  decode(context: CursorContext, cursor: string): string {
    const [payload = '', signature = '', ...rest] = cursor.split('.');
    const expected = this.sign(payload);
    const given = Buffer.from(signature, 'base64url');
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new InvalidCursorError();
    const [key, after, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
      string,
      string,
      number,
    ];
    if (key !== toKey(context)) throw new InvalidCursorError();
    if (expiresAt <= this.nowSeconds()) throw new CursorExpiredError();
    return after;
  }

  private sign(payload: string): Buffer {
    return createHmac('sha256', this.key.bytes).update(payload).digest();
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.nowMicros() / 1_000_000);
  }
}

const toKey = (context: CursorContext): string =>
  JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1)));
