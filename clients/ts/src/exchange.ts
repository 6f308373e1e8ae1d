import type { PreparedRequest } from './build-request.js';
import { ConnectionError } from './errors.js';

/** What came back for one request, read to its end. */
export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface ExchangePlace {
  readonly operationId: string;
  readonly fetch: typeof fetch;
}

/** Sends a request once. Rejects with a ConnectionError, or with the reason of `signal`. */
export async function exchange(
  request: PreparedRequest,
  signal: AbortSignal,
  { operationId, fetch: carry }: ExchangePlace,
): Promise<Exchange> {
  const { url, method, headers, body } = request;
  try {
    const response = await carry(url, { method, headers, body, signal, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    signal.throwIfAborted();
    throw new ConnectionError(isRefusal(error) ? 'connection_refused' : 'connection_failed', {
      operationId,
      cause: error,
    });
  }
}

/** A name with several addresses fails with one error for each; nothing was received only if all of them refused. */
function isRefusal(error: unknown): boolean {
  const cause = memberOf(error, 'cause');
  const causes = memberOf(cause, 'errors') ?? [cause];
  return (
    Array.isArray(causes) && causes.length > 0 && causes.every((each) => memberOf(each, 'code') === 'ECONNREFUSED')
  );
}

/** Errors of fetch may come from another realm, so their class says nothing. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
