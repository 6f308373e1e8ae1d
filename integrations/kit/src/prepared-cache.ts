import { BoundedMap } from './bounded-map.js';

/** Keeps the newest values, by key. What is on its way counts as there, so that nothing is asked twice at once. */
export class PreparedCache<Value> {
  private readonly entries = new BoundedMap<Promise<Value>>();

  take(key: string, produce: () => Promise<Value>): Promise<Value> {
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const value = produce();
    this.entries.set(key, value);
    return value;
  }
}
