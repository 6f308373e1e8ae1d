import type { Server } from 'node:http';

const SWEEP_MS = 50;

/**
 * Stops a listening server within a bound: no new connection from the first moment on, requests in flight are
 * answered, idle connections are closed as they appear, what is left after the grace period is cut.
 */
export class HttpDrain {
  private finished: Promise<void> | undefined;

  constructor(
    private readonly server: Server,
    /** In ms. */
    private readonly graceMs: number,
  ) {}

  get hasStarted(): boolean {
    return this.finished !== undefined;
  }

  /** Starts once; every call resolves when the last connection is closed. */
  run(): Promise<void> {
    return (this.finished ??= this.drain());
  }

  private drain(): Promise<void> {
    return new Promise((resolve) => {
      const sweep = setInterval(() => this.server.closeIdleConnections(), SWEEP_MS);
      const limit = setTimeout(() => this.server.closeAllConnections(), this.graceMs);
      this.server.close(() => {
        clearInterval(sweep);
        clearTimeout(limit);
        resolve();
      });
    });
  }
}
