import { setTimeout as pause } from 'node:timers/promises';
import type { PreparedRequest } from './build-request.js';
import { RequestTimeoutError } from './errors.js';
import { exchange } from './exchange.js';
import type { Exchange, ExchangePlace } from './exchange.js';
import { mayRepeatAfterError, mayRepeatAfterStatus, pauseMs } from './retry.js';

export interface SendRules extends ExchangePlace {
  readonly answers: readonly number[];
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly signal: AbortSignal | undefined;
}

/** Sends a request until it is answered, as often and as long as the rules allow. */
export async function send(request: PreparedRequest, rules: SendRules): Promise<Exchange> {
  const { operationId, timeoutMs, signal } = rules;
  const deadline = AbortSignal.timeout(timeoutMs);
  const endsAt = performance.now() + timeoutMs;
  try {
    return await sendRepeatedly(request, rules, {
      endsAt,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw deadline.aborted ? new RequestTimeoutError(timeoutMs, { operationId, cause: error }) : error;
  }
}

interface Limit {
  /** By `performance.now()`. */
  readonly endsAt: number;
  readonly signal: AbortSignal;
}

async function sendRepeatedly(
  request: PreparedRequest,
  rules: SendRules,
  { endsAt, signal }: Limit,
): Promise<Exchange> {
  signal.throwIfAborted();
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(request, rules, signal);
    const waitMs = pauseMs(attempt, Math.random(), outcome.exchange);
    // A pause that outlasts the call would only hide the failure behind a timeout.
    const isLast = attempt === rules.maxRetries || performance.now() + waitMs >= endsAt;
    if (!outcome.mayRepeat || isLast) return outcome.finish();
    await pause(waitMs, undefined, { signal });
  }
}

interface Outcome {
  readonly mayRepeat: boolean;
  /** Undefined when no answer came. */
  readonly exchange?: Exchange;
  /** The answer, or the failure thrown. */
  readonly finish: () => Exchange;
}

async function attemptOnce(request: PreparedRequest, rules: SendRules, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await exchange(request, signal, rules);
    const mayRepeat = mayRepeatAfterStatus(request, answer.status, rules.answers);
    return { mayRepeat, exchange: answer, finish: () => answer };
  } catch (error) {
    const finish = () => {
      throw error;
    };
    return { mayRepeat: mayRepeatAfterError(request, error), finish };
  }
}
