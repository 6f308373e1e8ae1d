/**
 * Ends after `ms`, or with `signal` if that is earlier. A timer of our own, for Node 20 forgets an `AbortSignal.timeout` that
 * only a combined signal refers to when it collects garbage: what hangs would then hang for ever.
 */
export function within(ms: number, signal?: AbortSignal): AbortSignal {
  const time = new AbortController();
  setTimeout(() => time.abort(new DOMException('The time is over.', 'TimeoutError')), ms).unref();
  return signal ? AbortSignal.any([time.signal, signal]) : time.signal;
}
