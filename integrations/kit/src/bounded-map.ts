const MAX_ENTRIES = 256;

/** Forgets what was used least recently, so that a program that runs for months does not grow. */
export class BoundedMap<Value> extends Map<string, Value> {
  override get(key: string): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > MAX_ENTRIES && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
