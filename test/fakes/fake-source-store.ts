import type { StoredSource } from '../../src/sources/domain/source.js';
import { SourceStore } from '../../src/sources/persistence/source.store.js';
import type { JournalRange, SourceAddress } from '../../src/sources/persistence/source.store.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

/** Journals in memory. */
export class FakeSourceStore extends SourceStore {
  private readonly journals = new Map<string, StoredSource[]>();
  private readonly positions = new Map<string, number>();

  findPosition(_snapshot: Snapshot, scopeId: string): Promise<number> {
    return Promise.resolve(this.positions.get(scopeId) ?? 0);
  }

  find(_snapshot: Snapshot, { scopeId, sourceType, sourceId }: SourceAddress): Promise<StoredSource | undefined> {
    const found = this.of(scopeId).find((each) => each.sourceType === sourceType && each.sourceId === sourceId);
    return Promise.resolve(found);
  }

  list(
    _snapshot: Snapshot,
    scopeId: string,
    { after, through, limit }: JournalRange,
  ): Promise<readonly StoredSource[]> {
    const found = this.of(scopeId).filter(({ position }) => position > after && position <= through);
    return Promise.resolve(found.toSorted((a, b) => a.position - b.position).slice(0, limit));
  }

  async takePosition(tx: Tx, scopeId: string): Promise<number> {
    const position = (await this.findPosition(tx, scopeId)) + 1;
    this.positions.set(scopeId, position);
    return position;
  }

  insert(_tx: Tx, source: StoredSource): Promise<void> {
    this.journals.set(source.scopeId, [...this.of(source.scopeId), source]);
    return Promise.resolve();
  }

  private of(scopeId: string): StoredSource[] {
    return this.journals.get(scopeId) ?? [];
  }
}
