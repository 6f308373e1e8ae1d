import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import { ArtifactNotFoundError } from '../artifacts.errors.js';
import type { ArtifactReference, MemoryCitation } from '../kernel/references.js';
import { NO_LINEAGE } from '../kernel/references.js';
import { operationalMemory, toCitedEntry } from './cited-entry.js';
import type { CitedEntry } from './cited-entry.js';
import { isActive, isCurrent, OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import { MemoryCitationResolver } from './memory-citation.resolver.js';
import { addEdit, retireEdit, reviseEdit } from './memory-edit.js';
import type { MemoryEdit } from './memory-edit.js';
import { MemoryEntryInactiveError, MemoryRevisionConflictError } from './memory.errors.js';
import { MemoryWriter } from './memory.writer.js';

export interface RememberMemory {
  readonly scopeId: string;
  readonly kind: string;
  readonly text: string;
  readonly reason: string | null;
  /** The head the caller read; null appends to whatever the head is. */
  readonly expectedRevision: number | null;
}

export interface ReviseMemoryEntry {
  readonly scopeId: string;
  readonly citation: MemoryCitation;
  readonly kind: string;
  readonly text: string;
  readonly reason: string | null;
}

export type RetireMemoryEntry = Pick<ReviseMemoryEntry, 'scopeId' | 'citation' | 'reason'>;

/** The Memory after a write; `entry` is null when the remembered content already stood there. */
export interface MemoryMutation {
  readonly memory: ArtifactReference;
  readonly entry: CitedEntry | null;
}

/** Explicit writes to the operational Memory of a Scope (memory.md §4). */
@Injectable()
export class MemoryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly citations: MemoryCitationResolver,
    private readonly writer: MemoryWriter,
  ) {}

  remember(command: RememberMemory): Promise<MemoryMutation> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, command.scopeId);
      await this.requireHead(tx, command.scopeId, command.expectedRevision);
      return this.write(tx, command.scopeId, addEdit(command.kind, command.text, command.reason));
    });
  }

  revise(command: ReviseMemoryEntry): Promise<MemoryMutation> {
    return this.unitOfWork.run(async (tx) => {
      const { entry } = await this.getCurrent(tx, command);
      if (!isActive(entry)) throw new MemoryEntryInactiveError();
      return this.write(tx, command.scopeId, reviseEdit(entry.entryId, command, command.reason));
    });
  }

  retire(command: RetireMemoryEntry): Promise<MemoryMutation> {
    return this.unitOfWork.run(async (tx) => {
      const { entry } = await this.getCurrent(tx, command);
      return this.write(tx, command.scopeId, retireEdit(entry.entryId, command.reason));
    });
  }

  private async requireHead(tx: Tx, scopeId: string, expectedRevision: number | null): Promise<void> {
    if (expectedRevision === null) return;
    const head = await this.citations.findHead(tx, scopeId);
    if (head === undefined) throw new ArtifactNotFoundError();
    if (head !== expectedRevision) throw new MemoryRevisionConflictError();
  }

  /** A citation from an older revision will do while its version is still the entry's own (D-19). */
  private async getCurrent(tx: Tx, { scopeId, citation }: RetireMemoryEntry): Promise<CitedEntry> {
    await this.scopes.lockScope(tx, scopeId);
    const cited = await this.citations.resolve(tx, scopeId, citation);
    if (!isCurrent(cited.entry)) throw new MemoryRevisionConflictError();
    return cited;
  }

  private async write(tx: Tx, scopeId: string, edit: MemoryEdit): Promise<MemoryMutation> {
    const { revision, entries } = await this.writer.apply(
      tx,
      { scopeId, artifactId: OPERATIONAL_MEMORY_ID },
      [edit],
      NO_LINEAGE,
    );
    const entry = entries[0];
    return {
      memory: operationalMemory(revision),
      entry: entry ? toCitedEntry(entry, revision, isActive(entry) ? 'active' : 'inactive') : null,
    };
  }
}
