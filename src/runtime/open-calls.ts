import { RuntimeClosedError } from './runtime.errors.js';

/** The calls of one Runtime: none begins after closing began, and closing waits for those under way. */
export class OpenCalls {
  private readonly running = new Set<Promise<unknown>>();
  private isClosing = false;

  /** Rejects with `RuntimeClosedError` once closing began, else as `work` does. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isClosing) throw new RuntimeClosedError();
    const call = work();
    this.running.add(call);
    try {
      return await call;
    } finally {
      this.running.delete(call);
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.allSettled(this.running);
  }
}
