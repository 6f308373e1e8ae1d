import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { InventoryCount } from '../domain/inventory.js';

/** Port: how much of everything is stored. */
export abstract class InventoryStore {
  /** Sources, Artifacts and entries of the operational Memories of these Scopes, in no promised order. */
  abstract count(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly InventoryCount[]>;
}
