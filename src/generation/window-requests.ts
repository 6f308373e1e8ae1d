import type { WindowRunner } from './window-runner.js';

/** Port: work on windows that nobody waits for. */
export abstract class WindowRequests {
  /** Has the Scope's windows worked on until none is left. Requests for the same work while it is done are one. */
  abstract request(runner: WindowRunner, scopeId: string): Promise<void>;
}
