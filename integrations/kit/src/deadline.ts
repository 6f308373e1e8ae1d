/** No time is left for another request. */
export class BudgetSpentError extends Error {}

/** The end of what one hook may take. */
export class Deadline {
  private readonly endsAt: number;

  /** `startedAt` by `performance.now()`; 0 is the start of the process. */
  constructor(budgetMs: number, startedAt: number = performance.now()) {
    this.endsAt = startedAt + budgetMs;
  }

  get remainingMs(): number {
    return Math.floor(this.endsAt - performance.now());
  }

  /** The limit of the next request in milliseconds. Throws when there is no time for one. */
  limit(requestTimeoutMs: number): number {
    const limit = Math.min(requestTimeoutMs, this.remainingMs);
    if (limit < 1) throw new BudgetSpentError();
    return limit;
  }
}
