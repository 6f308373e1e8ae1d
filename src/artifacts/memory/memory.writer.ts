import type { Tx } from '../../platform/database/unit-of-work.js';
import type { Lineage } from '../kernel/references.js';
import type { MemoryEntryVersion } from './domain/memory-entry.js';
import type { MemoryEdit } from './memory-edit.js';
import type { MemoryAddress } from './persistence/memory.store.js';

export { OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
export { addEdit, reviseEdit } from './memory-edit.js';
export type { MemoryAddress, MemoryEdit };

/** What a write did. When nothing changed, `revision` is the head as it was and `entries` the entries as they are. */
export interface MemoryWriteResult {
  readonly revision: number;
  readonly changed: boolean;
  /** Changed entries in the order of the edits; an addition that already stood there is not among them. */
  readonly entries: readonly MemoryEntryVersion[];
}

/** Port for other features: changes a Memory inside their unit of work. */
export abstract class MemoryWriter {
  /**
   * Applies the edits as one new revision. Additions equal to an active entry, revisions to the same content and
   * repeated retirements change nothing (memory.md §3.3). Throws 404 `memory_not_found` for an unknown entry and
   * 409 `memory_entry_inactive` for the revision of a retired one.
   */
  abstract apply(
    tx: Tx,
    memory: MemoryAddress,
    edits: readonly MemoryEdit[],
    lineage: Lineage,
  ): Promise<MemoryWriteResult>;
}
