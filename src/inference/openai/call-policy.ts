import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  wrap,
} from 'cockatiel';
import { InferenceTimeoutError, InferenceUnavailableError } from '../inference.errors.js';

/** Calls that run at once; further ones wait in order. */
const CONCURRENT = 4;
const WAITING = 256;
const REPEATS = 2;
const BACKOFF_MS = { initialDelay: 100, maxDelay: 1_000 };
/** Requests that fail in a row before the provider counts as out of service. */
const FAILURES = 3;
/** How long it stays so before a trial: longer each time. */
const OUT_OF_SERVICE_MS = { initialDelay: 2_000, maxDelay: 15_000 };

/** A failure that the next call may not meet. */
const isOutage = (error: unknown): boolean =>
  error instanceof InferenceUnavailableError || error instanceof InferenceTimeoutError;

/** A failure worth repeating within the same call: a timeout has used up the time for it. */
const isPassing = (error: unknown): boolean => error instanceof InferenceUnavailableError;

/** How all calls of one provider are made: few at once, repeated a little, and not at all while it is out of service. */
export class CallPolicy {
  private readonly breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: new ExponentialBackoff(OUT_OF_SERVICE_MS),
  });
  private readonly policy = wrap(
    bulkhead(CONCURRENT, WAITING),
    retry(handleWhen(isPassing), { maxAttempts: REPEATS, backoff: new ExponentialBackoff(BACKOFF_MS) }),
    this.breaker,
  );

  get isInService(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  /**
   * Runs `work`, which has to heed `signal` too. Ends when `signal` does, also while waiting for its turn.
   * Throws what `work` throws, `InferenceUnavailableError`, or `InferenceTimeoutError` for a signal that ended.
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await Promise.race([this.policy.execute(work, signal), endOf(signal)]);
    } catch (error) {
      throw translate(error);
    }
  }
}

/** Rejects when the signal ends. Signals here live no longer than a call, so the listener goes with its signal. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new InferenceTimeoutError()), { once: true });
  });

function translate(error: unknown): unknown {
  if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
    return new InferenceUnavailableError({ cause: error });
  return error instanceof TaskCancelledError ? new InferenceTimeoutError() : error;
}
