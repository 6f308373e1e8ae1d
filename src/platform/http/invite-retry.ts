import type { Response } from 'express';

const RETRY_AFTER_SECONDS = 1;

/** What a 503 reports passes by itself or by an operator: the caller may ask again soon. */
export function inviteRetry(response: Response): void {
  response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
}
