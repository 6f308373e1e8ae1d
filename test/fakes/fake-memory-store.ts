import { isActive, isCurrent, stateAt } from '../../src/artifacts/memory/domain/memory-entry.js';
import type { HeldVersion, MemoryEntryVersion } from '../../src/artifacts/memory/domain/memory-entry.js';
import { MemoryStore } from '../../src/artifacts/memory/persistence/memory.store.js';
import type {
  EntryPageRequest,
  MemoryAddress,
  RecalledEntry,
} from '../../src/artifacts/memory/persistence/memory.store.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

/** Entry versions in memory. */
export class FakeMemoryStore extends MemoryStore {
  private readonly memories = new Map<string, MemoryEntryVersion[]>();

  findVersion(
    _snapshot: Snapshot,
    memory: MemoryAddress,
    ids: { readonly entryId: string; readonly entryVersionId: string },
  ): Promise<MemoryEntryVersion | undefined> {
    const found = this.of(memory).find(
      ({ entryId, entryVersionId }) => entryId === ids.entryId && entryVersionId === ids.entryVersionId,
    );
    return Promise.resolve(found);
  }

  findCurrent(_snapshot: Snapshot, memory: MemoryAddress, entryId: string): Promise<MemoryEntryVersion | undefined> {
    return Promise.resolve(this.of(memory).find((version) => isCurrent(version) && version.entryId === entryId));
  }

  findRecalled(
    _snapshot: Snapshot,
    memory: MemoryAddress,
    entryIds: readonly string[],
  ): Promise<readonly RecalledEntry[]> {
    const found = this.of(memory).filter((version) => isCurrent(version) && entryIds.includes(version.entryId));
    return Promise.resolve(found.map(({ entryId, entryVersionId, text }) => ({ entryId, entryVersionId, text })));
  }

  findActiveByHash(
    _snapshot: Snapshot,
    memory: MemoryAddress,
    contentHash: string,
  ): Promise<MemoryEntryVersion | undefined> {
    return Promise.resolve(this.of(memory).find((version) => isActive(version) && version.contentHash === contentHash));
  }

  listHeld(snapshot: Snapshot, memory: MemoryAddress, revision: number): Promise<readonly HeldVersion[]> {
    return this.listAt(snapshot, memory, { revision, includeInactive: true, after: null, limit: null });
  }

  listAt(_snapshot: Snapshot, memory: MemoryAddress, page: EntryPageRequest): Promise<readonly MemoryEntryVersion[]> {
    const { revision, includeInactive, after, limit } = page;
    const wanted = (version: MemoryEntryVersion) => {
      const state = stateAt(version, revision);
      return (
        (state === 'active' || (includeInactive && state === 'inactive')) && (after === null || version.entryId > after)
      );
    };
    const found = this.of(memory).filter(wanted);
    return Promise.resolve(found.sort((a, b) => (a.entryId < b.entryId ? -1 : 1)).slice(0, limit ?? undefined));
  }

  insert(_tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion): Promise<void> {
    const versions = this.of(memory);
    if (versions.some((known) => isSame(known, version)))
      return Promise.reject(new Error('The version exists already.'));
    this.memories.set(keyOf(memory), [...versions, version]);
    return Promise.resolve();
  }

  supersede(_tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion, revision: number): Promise<void> {
    return this.change(memory, version, { supersededInRevision: revision });
  }

  deactivate(_tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion, revision: number): Promise<void> {
    return this.change(memory, version, { deactivatedInRevision: revision });
  }

  private of(memory: MemoryAddress): readonly MemoryEntryVersion[] {
    return this.memories.get(keyOf(memory)) ?? [];
  }

  private change(
    memory: MemoryAddress,
    version: MemoryEntryVersion,
    ended: Partial<MemoryEntryVersion>,
  ): Promise<void> {
    const changed = this.of(memory).map((known) => (isSame(known, version) ? { ...known, ...ended } : known));
    this.memories.set(keyOf(memory), changed);
    return Promise.resolve();
  }
}

const keyOf = ({ scopeId, artifactId }: MemoryAddress): string => JSON.stringify([scopeId, artifactId]);

const isSame = (a: MemoryEntryVersion, b: MemoryEntryVersion): boolean =>
  a.entryVersionId === b.entryVersionId || (a.entryId === b.entryId && a.version === b.version);
