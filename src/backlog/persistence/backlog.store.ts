import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { BacklogAddress, BacklogItem } from '../domain/backlog-item.js';

/** Port: what is left to be done, by Scope and binding. */
export abstract class BacklogStore {
  /** The Scope's items in no promised order; nobody else changes them until the unit ends. */
  abstract lock(tx: Tx, scopeId: string): Promise<readonly BacklogItem[]>;
  /** Items that may be taken at `now`, the longest due first. */
  abstract listDue(snapshot: Snapshot, now: number, limit: number): Promise<readonly BacklogItem[]>;
  /** Makes what waits for the schedule of the binding due. */
  abstract makeDue(tx: Tx, binding: BacklogItem['binding'], now: number): Promise<void>;
  /** For an item that is not there, under the lock of its Scope. */
  abstract insert(tx: Tx, item: BacklogItem): Promise<void>;
  /** For a locked item. */
  abstract update(tx: Tx, item: BacklogItem): Promise<void>;
  /** For a locked item. */
  abstract remove(tx: Tx, address: BacklogAddress): Promise<void>;
}
