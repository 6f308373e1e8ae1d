import type { Snapshot, Tx } from '../../../platform/database/unit-of-work.js';
import type { HeldVersion, MemoryEntryVersion } from '../domain/memory-entry.js';

export interface MemoryAddress {
  readonly scopeId: string;
  readonly artifactId: string;
}

/** Entries that a Memory revision holds, after entry id `after`, at most `limit` (null: all). */
export interface EntryPageRequest {
  readonly revision: number;
  readonly includeInactive: boolean;
  readonly after: string | null;
  readonly limit: number | null;
}

/** As much of an entry version as a search hit needs. */
export type RecalledEntry = Pick<MemoryEntryVersion, 'entryId' | 'entryVersionId' | 'text'>;

/** Port: entry versions and their validity intervals. A write costs what it changes (D-16). */
export abstract class MemoryStore {
  abstract findVersion(
    snapshot: Snapshot,
    memory: MemoryAddress,
    ids: { readonly entryId: string; readonly entryVersionId: string },
  ): Promise<MemoryEntryVersion | undefined>;

  /** The current version of an entry, active or not. */
  abstract findCurrent(
    snapshot: Snapshot,
    memory: MemoryAddress,
    entryId: string,
  ): Promise<MemoryEntryVersion | undefined>;

  /** What recall shows of the current versions of those entries that exist, in no promised order. */
  abstract findRecalled(
    snapshot: Snapshot,
    memory: MemoryAddress,
    entryIds: readonly string[],
  ): Promise<readonly RecalledEntry[]>;

  /** An active entry whose content has this hash. */
  abstract findActiveByHash(
    snapshot: Snapshot,
    memory: MemoryAddress,
    contentHash: string,
  ): Promise<MemoryEntryVersion | undefined>;

  /** In ascending order of entry id by code point. */
  abstract listAt(
    snapshot: Snapshot,
    memory: MemoryAddress,
    page: EntryPageRequest,
  ): Promise<readonly MemoryEntryVersion[]>;

  /** Every entry version that a Memory revision holds, active or not, in ascending order of entry id; without bodies. */
  abstract listHeld(snapshot: Snapshot, memory: MemoryAddress, revision: number): Promise<readonly HeldVersion[]>;

  abstract insert(tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion): Promise<void>;

  /** Ends the interval of an entry's version: from `revision` on, another version is the entry's. */
  abstract supersede(tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion, revision: number): Promise<void>;

  /** From `revision` on, the entry is inactive. */
  abstract deactivate(tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion, revision: number): Promise<void>;
}
