/** What the client takes from `node:timers/promises`, in a browser. */
export const setTimeout = (
  milliseconds: number,
  _value: undefined,
  { signal }: { signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
