import { randomBytes } from 'node:crypto';

export const REQUEST_ID_HEADER = 'X-PowerContext-Request-ID';

const NONE = '0'.repeat(16);

/** 16 lower-case hexadecimal digits (64 random bits), never all zero. */
export function newRequestId(): string {
  const id = randomBytes(8).toString('hex');
  return id === NONE ? newRequestId() : id;
}
