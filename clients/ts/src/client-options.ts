import { toBaseUrl } from './base-url.js';
import { InvalidRequestError } from './errors.js';

export interface ClientOptions {
  /** Address of the server, such as `https://context.example.com`; a path in it is kept as a prefix. */
  readonly baseUrl: string | URL;
  /** Sent as `Authorization: Bearer`. Needed when access is enforced. */
  readonly token?: string | undefined;
  /** Limit of a whole call in milliseconds, 10 seconds unless given. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first, where a repetition is safe: 2 unless given, 0 for none. */
  readonly maxRetries?: number | undefined;
  /** Plain HTTP to another machine shows token, queries and knowledge to everyone on the way; only loopback is exempt. */
  readonly allowPlainHttp?: boolean | undefined;
  /** Carries each request, for whom the one of the platform will not do, because of a proxy, for example. */
  readonly fetch?: typeof fetch | undefined;
}

/** Checked options, complete. */
export interface ClientSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly fetch: typeof fetch;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_RETRIES = 2;
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
const MAX_RETRIES = 10;

/** Throws an InvalidRequestError that names the option and never repeats the token. */
export function toSettings(options: ClientOptions): ClientSettings {
  const { baseUrl, token, timeoutMs = DEFAULT_TIMEOUT_MS, maxRetries = DEFAULT_MAX_RETRIES } = options;
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new InvalidRequestError('token must be visible ASCII without spaces.');
  if (!Number.isInteger(maxRetries) || maxRetries < 0 || maxRetries > MAX_RETRIES)
    throw new InvalidRequestError(`maxRetries must be an integer from 0 to ${MAX_RETRIES}.`);
  return {
    baseUrl: toBaseUrl(baseUrl, options.allowPlainHttp ?? false),
    token,
    timeoutMs: toTimeoutMs(timeoutMs),
    maxRetries,
    fetch: options.fetch ?? fetch,
  };
}

export function toTimeoutMs(timeoutMs: number): number {
  if (Number.isInteger(timeoutMs) && timeoutMs >= 1 && timeoutMs <= LONGEST_TIMEOUT_MS) return timeoutMs;
  throw new InvalidRequestError(`timeoutMs must be an integer from 1 to ${LONGEST_TIMEOUT_MS}.`);
}
