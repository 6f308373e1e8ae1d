/** Does the work of one key one after the other; different keys do not wait for each other. */
export class KeyedTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    this.last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === settled) this.last.delete(key);
    }
  }
}
