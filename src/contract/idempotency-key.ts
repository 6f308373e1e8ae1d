import type { Request } from 'express';
import type { FaultList } from './fault-list.js';
import { text } from './types/text.js';
import { PRINTABLE_ASCII } from './types/text-pattern.js';

/** Header that makes a repeated write safe (D-11). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const KEY = text({ min: 1, max: 255, pattern: PRINTABLE_ASCII });

/** How a write documents the header. */
export const idempotencyKeyHeader = {
  name: IDEMPOTENCY_KEY,
  required: false,
  description:
    'Makes a repeated request safe: the first result is kept for 24 hours and returned again. ' +
    'The same key with another body is a conflict.',
  schema: KEY.api as object,
  example: '5d1f0c2e-remember-1',
};

/** Appends the fault of a key that breaks its rule; a request may do without one. */
export function checkIdempotencyKey(request: Request, faults: FaultList): void {
  const key = request.header(IDEMPOTENCY_KEY);
  if (key !== undefined) KEY.read(key, ['header', IDEMPOTENCY_KEY], faults);
}
