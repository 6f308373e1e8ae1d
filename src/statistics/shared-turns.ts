/** Does one piece of work at a time; callers who wait for the same piece share it. */
export class SharedTurns<Result> {
  private readonly waiting = new Map<string, Promise<Result>>();
  private last: Promise<unknown> = Promise.resolve();

  /** The result of `work`, begun after this call: an answer is never older than its question. `key` names the work. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const shared = this.waiting.get(key);
    if (shared) return shared;
    const turn = this.last.then(() => {
      this.waiting.delete(key);
      return work();
    });
    this.waiting.set(key, turn);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
