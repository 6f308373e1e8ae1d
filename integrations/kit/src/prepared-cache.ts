const MAX_ENTRIES = 256;

/** Keeps the newest values, by key. What is on its way counts as there, so that nothing is asked twice at once. */
export class PreparedCache<Value> {
  private readonly entries = new Map<string, Promise<Value>>();

  take(key: string, produce: () => Promise<Value>): Promise<Value> {
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const value = produce();
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }
}
