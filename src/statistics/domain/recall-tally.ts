import { addCounts } from './recall-counts.js';
import type { RecallDay } from './recall-counts.js';

/** Counts added up by Scope and day. */
export class RecallTally {
  private readonly byKey = new Map<string, RecallDay>();

  constructor(days: Iterable<RecallDay> = []) {
    for (const day of days) this.add(day);
  }

  get days(): readonly RecallDay[] {
    return [...this.byKey.values()];
  }

  add(added: RecallDay): void {
    const { scopeId, day } = added;
    const key = JSON.stringify([scopeId, day]);
    const known = this.byKey.get(key);
    this.byKey.set(key, known ? { scopeId, day, ...addCounts(known, added) } : added);
  }

  clear(): void {
    this.byKey.clear();
  }
}
