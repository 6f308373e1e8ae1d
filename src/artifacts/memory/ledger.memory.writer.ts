import { Injectable } from '@nestjs/common';
import { OwnershipWriter } from '../../access/ownership.writer.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { Ids } from '../../platform/ids/ids.js';
import { sourceKey, uniqueBy } from '../kernel/references.js';
import type { Lineage } from '../kernel/references.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { entryContentHash } from './domain/entry-hash.js';
import { byEntryId } from './domain/memory-content.js';
import type { EntryChange } from './domain/memory-content.js';
import { isActive, MEMORY_FAMILY } from './domain/memory-entry.js';
import type { MemoryEntryContent, MemoryEntryVersion } from './domain/memory-entry.js';
import { MemoryEntryInactiveError, MemoryNotFoundError } from './memory.errors.js';
import type { MemoryEdit } from './memory-edit.js';
import { MemoryIndex } from './memory-index.js';
import { MemoryWriter } from './memory.writer.js';
import type { MemoryWriteResult } from './memory.writer.js';
import { MemoryStore } from './persistence/memory.store.js';
import type { MemoryAddress } from './persistence/memory.store.js';

/** One edit's outcome: the entry as it is afterwards, and the change, if there was one. */
interface Step {
  readonly entry: MemoryEntryVersion;
  readonly change: EntryChange | null;
}

/** The write engine of every Memory: explicit operations, direct Artifact writes and extraction all end here. */
@Injectable()
export class LedgerMemoryWriter extends MemoryWriter {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly store: MemoryStore,
    private readonly index: MemoryIndex,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly ownership: OwnershipWriter,
  ) {
    super();
  }

  async apply(
    tx: Tx,
    memory: MemoryAddress,
    edits: readonly MemoryEdit[],
    lineage: Lineage,
  ): Promise<MemoryWriteResult> {
    const head = (await this.artifacts.findHead(tx, { ...memory, family: MEMORY_FAMILY })) ?? 0;
    const steps: Step[] = [];
    for (const edit of edits) steps.push(await this.applyEdit(tx, memory, edit, head + 1));
    const changes = steps.flatMap(({ change }) => change ?? []).sort(byEntryId);
    const entries = steps.filter(({ change }, index) => change ?? edits[index]?.op !== 'add').map(({ entry }) => entry);
    if (changes.length === 0) return { revision: head, changed: false, entries };
    await this.appendRevision(tx, memory, { revision: head + 1, changes, lineage });
    return { revision: head + 1, changed: true, entries };
  }

  private applyEdit(tx: Tx, memory: MemoryAddress, edit: MemoryEdit, revision: number): Promise<Step> {
    switch (edit.op) {
      case 'add':
        return this.add(tx, memory, edit, revision);
      case 'revise':
        return this.revise(tx, memory, edit, revision);
      case 'retire':
        return this.retire(tx, memory, edit, revision);
    }
  }

  private async add(tx: Tx, memory: MemoryAddress, edit: MemoryEdit & { op: 'add' }, revision: number): Promise<Step> {
    const contentHash = entryContentHash(edit.content);
    const equal = await this.store.findActiveByHash(tx, memory, contentHash);
    if (equal) return { entry: equal, change: null };
    const entry = this.newVersion({ ...edit.content, contentHash, revision }, undefined);
    await this.insert(tx, memory, entry);
    await this.ownership.own(tx, toResource(memory, entry));
    return { entry, change: toChange('add', entry.entryId, { to: entry.entryVersionId }, edit.reason) };
  }

  private async revise(
    tx: Tx,
    memory: MemoryAddress,
    edit: MemoryEdit & { op: 'revise' },
    revision: number,
  ): Promise<Step> {
    const current = await this.getCurrent(tx, memory, edit.entryId);
    if (!isActive(current)) throw new MemoryEntryInactiveError();
    const content = {
      kind: edit.kind,
      text: edit.text,
      sourceRefs: uniqueBy([...current.sourceRefs, ...edit.sourceRefs], sourceKey),
      artifactRefs: current.artifactRefs,
    };
    const contentHash = entryContentHash(content);
    if (contentHash === current.contentHash) return { entry: current, change: null };
    const entry = this.newVersion({ ...content, contentHash, revision }, current);
    await this.store.supersede(tx, memory, current, revision);
    await this.insert(tx, memory, entry);
    const versions = { from: current.entryVersionId, to: entry.entryVersionId };
    return { entry, change: toChange('revise', entry.entryId, versions, edit.reason) };
  }

  private async retire(
    tx: Tx,
    memory: MemoryAddress,
    edit: MemoryEdit & { op: 'retire' },
    revision: number,
  ): Promise<Step> {
    const current = await this.getCurrent(tx, memory, edit.entryId);
    if (!isActive(current)) return { entry: current, change: null };
    await this.store.deactivate(tx, memory, current, revision);
    await this.index.remove(tx, memory, current);
    const entry = { ...current, deactivatedInRevision: revision };
    return { entry, change: toChange('deactivate', entry.entryId, { from: current.entryVersionId }, edit.reason) };
  }

  private async getCurrent(tx: Tx, memory: MemoryAddress, entryId: string): Promise<MemoryEntryVersion> {
    const current = await this.store.findCurrent(tx, memory, entryId);
    if (!current) throw new MemoryNotFoundError();
    return current;
  }

  private newVersion(
    content: MemoryEntryContent & { contentHash: string; revision: number },
    previous: MemoryEntryVersion | undefined,
  ): MemoryEntryVersion {
    const { revision, ...rest } = content;
    return {
      ...rest,
      entryId: previous?.entryId ?? this.ids.hex('mem_ent_'),
      entryVersionId: this.ids.hex('mem_ver_'),
      version: (previous?.version ?? 0) + 1,
      previousVersionId: previous?.entryVersionId ?? null,
      createdInRevision: revision,
      supersededInRevision: null,
      deactivatedInRevision: null,
    };
  }

  private async insert(tx: Tx, memory: MemoryAddress, entry: MemoryEntryVersion): Promise<void> {
    await this.store.insert(tx, memory, entry);
    await this.index.put(tx, memory, entry);
  }

  private async appendRevision(
    tx: Tx,
    memory: MemoryAddress,
    written: { revision: number; changes: readonly EntryChange[]; lineage: Lineage },
  ): Promise<void> {
    await this.artifacts.append(tx, {
      ...memory,
      family: MEMORY_FAMILY,
      revision: written.revision,
      content: { changes: written.changes },
      contentDigest: null,
      lineage: written.lineage,
      createdAt: this.clock.nowMicros(),
    });
  }
}

const toResource = ({ scopeId, artifactId }: MemoryAddress, { entryId }: MemoryEntryVersion) =>
  ({ type: 'artifact', scopeId, family: MEMORY_FAMILY, artifactId, entryId }) as const;

const toChange = (
  op: EntryChange['op'],
  entryId: string,
  versions: { readonly from?: string; readonly to?: string },
  reason: string | null,
): EntryChange => ({
  op,
  entry_id: entryId,
  from_entry_version_id: versions.from ?? null,
  to_entry_version_id: versions.to ?? null,
  reason,
});
