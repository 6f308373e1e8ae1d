import type { BacklogAddress, BacklogItem } from '../../src/backlog/domain/backlog-item.js';
import { BacklogStore } from '../../src/backlog/persistence/backlog.store.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

export class FakeBacklogStore extends BacklogStore {
  private readonly items = new Map<string, BacklogItem>();

  lock(_: Tx, scopeId: string): Promise<readonly BacklogItem[]> {
    return Promise.resolve([...this.items.values()].filter((item) => item.scopeId === scopeId));
  }

  listDue(_: Snapshot, now: number, limit: number): Promise<readonly BacklogItem[]> {
    const due = [...this.items.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now);
    return Promise.resolve(due.sort((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0)).slice(0, limit));
  }

  makeDue(_: Tx, binding: BacklogItem['binding'], now: number): Promise<void> {
    for (const [key, item] of this.items)
      if (item.binding === binding && item.dueAt === null) this.items.set(key, { ...item, dueAt: now });
    return Promise.resolve();
  }

  insert(_: Tx, item: BacklogItem): Promise<void> {
    return this.put(item);
  }

  update(_: Tx, item: BacklogItem): Promise<void> {
    return this.put(item);
  }

  remove(_: Tx, address: BacklogAddress): Promise<void> {
    this.items.delete(keyOf(address));
    return Promise.resolve();
  }

  private put(item: BacklogItem): Promise<void> {
    this.items.set(keyOf(item), item);
    return Promise.resolve();
  }
}

const keyOf = ({ scopeId, binding }: BacklogAddress): string => JSON.stringify([scopeId, binding]);
