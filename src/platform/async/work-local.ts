import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value that all of a piece of work can find, whatever it awaits. While Node keeps one, every promise of the process costs
 * more, and Node keeps it for ever: so it is kept only as long as there is such work.
 */
export class WorkLocal<T> {
  private readonly storage = new AsyncLocalStorage<T>();
  private underWay = 0;

  /** Undefined outside such work. */
  find(): T | undefined {
    return this.storage.getStore();
  }

  async run<R>(value: T, work: () => Promise<R>): Promise<R> {
    this.underWay += 1;
    try {
      return await this.storage.run(value, work);
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.storage.disable();
    }
  }
}
