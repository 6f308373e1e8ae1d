import { setTimeout } from 'node:timers/promises';
import { InferenceTimeoutError, InferenceUnavailableError } from '../inference.errors.js';

const PAUSE_MS = 250;

/** The requests that one call may make, and until when. */
export class RequestBudget {
  constructor(
    private left: number,
    private readonly deadline: AbortSignal,
  ) {}

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** The result of `request`; passing failures are repeated while there is budget for them. */
  async spend<T>(request: (deadline: AbortSignal) => Promise<T>): Promise<T> {
    for (;;) {
      this.left -= 1;
      try {
        return await request(this.deadline);
      } catch (error) {
        if (!(error instanceof InferenceUnavailableError) || this.isSpent) throw error;
        await this.pause();
      }
    }
  }

  private async pause(): Promise<void> {
    await setTimeout(PAUSE_MS, undefined, { signal: this.deadline }).catch(() => {
      throw new InferenceTimeoutError();
    });
  }
}
