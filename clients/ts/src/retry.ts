import type { PreparedRequest } from './build-request.js';
import { ConnectionError } from './errors.js';
import type { Exchange } from './exchange.js';
import { retryAfterSeconds } from './read-answer.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** A gateway or the server could not serve the request now. */
const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/** After a refused connection nothing was received; after any other failure only a repeatable request is sent again. */
export const mayRepeatAfterError = (request: PreparedRequest, error: unknown): boolean =>
  error instanceof ConnectionError && (request.isRepeatable || error.code === 'connection_refused');

/** A status that is an answer of the operation is no reason to ask again. */
export const mayRepeatAfterStatus = (request: PreparedRequest, status: number, answers: readonly number[]): boolean =>
  request.isRepeatable && PASSING_STATUSES.includes(status) && !answers.includes(status);

/**
 * Pause before the next attempt in milliseconds: doubling from 100 to 2000, the upper half of it by chance (`random` in
 * 0..1), so that many clients do not come back at once; at least what the server asks for.
 */
export function pauseMs(attempt: number, random: number, exchange?: Exchange): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  const asked = exchange === undefined ? undefined : retryAfterSeconds(exchange.headers);
  return Math.max((longest * (1 + random)) / 2, (asked ?? 0) * 1000);
}
