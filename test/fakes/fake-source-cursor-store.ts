import type {
  SetAsideKey,
  SetAsidePage,
  SetAsidePlace,
  WindowBinding,
} from '../../src/sources/domain/source-window.js';
import { SourceCursorStore } from '../../src/sources/persistence/source-cursor.store.js';
import type { CursorAddress, SetAsideRecord, SourceCursor } from '../../src/sources/persistence/source-cursor.store.js';
import type { WindowProgress } from '../../src/sources/source-windows.reader.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

type RecordKey = SetAsideKey & Pick<SetAsideRecord, 'generation'>;

/** Cursors in memory. */
export class FakeSourceCursorStore extends SourceCursorStore {
  private readonly cursors = new Map<string, CursorAddress & SourceCursor>();
  private setAside: readonly SetAsideRecord[] = [];

  find(_snapshot: Snapshot, address: CursorAddress): Promise<SourceCursor> {
    const found = this.cursors.get(keyOf(address));
    const { position, generation, attempts } = found ?? { position: 0, generation: 0, attempts: 0 };
    return Promise.resolve({ position, generation, attempts });
  }

  list(_snapshot: Snapshot, binding: WindowBinding, scopeIds: readonly string[]): Promise<readonly WindowProgress[]> {
    const found = [...this.cursors.values()].filter((each) => each.binding === binding);
    const asked = found.filter(({ scopeId }) => scopeIds.includes(scopeId));
    return Promise.resolve(asked.map(({ scopeId, position }) => ({ scopeId, position })));
  }

  async move(tx: Tx, { scopeId, binding }: CursorAddress, next: SourceCursor): Promise<boolean> {
    const { generation } = await this.find(tx, { scopeId, binding });
    if (generation !== next.generation - 1) return false;
    this.cursors.set(keyOf({ scopeId, binding }), { scopeId, binding, ...next });
    return true;
  }

  findDue(_snapshot: Snapshot, address: CursorAddress): Promise<SetAsideRecord | undefined> {
    const due = this.setAside.filter((each) => keyOf(each) === keyOf(address) && each.isDue);
    return Promise.resolve(due.toSorted((a, b) => a.after - b.after)[0]);
  }

  findSetAside(_snapshot: Snapshot, { after, ...address }: SetAsideKey): Promise<SetAsideRecord | undefined> {
    return Promise.resolve(this.setAside.find((each) => keyOf(each) === keyOf(address) && each.after === after));
  }

  listSetAside(
    _snapshot: Snapshot,
    scopeId: string,
    { after, limit }: SetAsidePage,
  ): Promise<readonly SetAsideRecord[]> {
    const found = this.setAside.filter((each) => each.scopeId === scopeId).toSorted(inOrder);
    const behind = found.filter((each) => after === null || inOrder(each, after) > 0);
    return Promise.resolve(behind.slice(0, limit));
  }

  insertSetAside(_tx: Tx, record: SetAsideRecord): Promise<void> {
    this.setAside = [...this.setAside, record];
    return Promise.resolve();
  }

  async updateSetAside(tx: Tx, next: SetAsideRecord): Promise<boolean> {
    const isThere = await this.removeSetAside(tx, { ...next, generation: next.generation - 1 });
    if (isThere) await this.insertSetAside(tx, next);
    return isThere;
  }

  removeSetAside(_tx: Tx, key: RecordKey): Promise<boolean> {
    const left = this.setAside.filter(
      (each) => keyOf(each) !== keyOf(key) || each.after !== key.after || each.generation !== key.generation,
    );
    const isRemoved = left.length < this.setAside.length;
    this.setAside = left;
    return Promise.resolve(isRemoved);
  }
}

const keyOf = ({ scopeId, binding }: CursorAddress): string => JSON.stringify([scopeId, binding]);

const inOrder = (a: SetAsidePlace, b: SetAsidePlace): number =>
  a.binding === b.binding ? a.after - b.after : a.binding < b.binding ? -1 : 1;
