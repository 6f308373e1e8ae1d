import { randomFillSync } from 'node:crypto';

export const REQUEST_ID_HEADER = 'X-PowerContext-Request-ID';

const ID_BYTES = 8;
const NONE = '0'.repeat(2 * ID_BYTES);

/** 16 lower-case hexadecimal digits (64 random bits), never all zero. */
export function newRequestId(): string {
  const id = randomHex();
  return id === NONE ? newRequestId() : id;
}

/** Random bytes are drawn in stock: asking the system for eight at a time costs 25 times as much. */
const stock = Buffer.alloc(512 * ID_BYTES);
let used = stock.length;

function randomHex(): string {
  if (used === stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  used += ID_BYTES;
  return stock.toString('hex', used - ID_BYTES, used);
}
