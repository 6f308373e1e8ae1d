import { Injectable } from '@nestjs/common';
import { addressOfSource } from '../../artifacts/kernel/references.js';
import { MemoryRevisionConflictError } from '../../artifacts/memory/memory.errors.js';
import { MemoryReader } from '../../artifacts/memory/memory.reader.js';
import { addEdit, MemoryWriter, OPERATIONAL_MEMORY_ID, reviseEdit } from '../../artifacts/memory/memory.writer.js';
import type { MemoryEdit } from '../../artifacts/memory/memory.writer.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import type { SourceWindow } from '../../sources/source-windows.reader.js';
import type { ExtractedChange } from './domain/extraction.js';
import type { Extraction } from './memory-extractor.js';

/** Writes what was extracted into the operational Memory. */
@Injectable()
export class ExtractedMemory {
  constructor(
    private readonly reader: MemoryReader,
    private readonly writer: MemoryWriter,
  ) {}

  /**
   * Stores the changes as one revision whose lineage is all Sources of the window; null when they change nothing. Throws
   * 409 `revision_conflict` when an entry is no longer what the model saw: the window then comes again.
   */
  async store(tx: Tx, { scopeId, sources }: SourceWindow, { changes, known }: Extraction): Promise<number | null> {
    await this.refuseStale(tx, scopeId, { changes, known });
    const memory = { scopeId, artifactId: OPERATIONAL_MEMORY_ID };
    const lineage = { sources: sources.map(addressOfSource), artifacts: [], memoryCitations: [] };
    const { changed, revision } = await this.writer.apply(tx, memory, changes.map(toEdit), lineage);
    return changed ? revision : null;
  }

  private async refuseStale(tx: Tx, scopeId: string, { changes, known }: Extraction): Promise<void> {
    const revised = changes.flatMap(({ entryId }) => entryId ?? []);
    const current = await this.reader.findActive(tx, scopeId, revised);
    const seen = new Set(known.map(({ entryVersionId }) => entryVersionId));
    const isFresh = current.length === revised.length && current.every((entry) => seen.has(entry.entryVersionId));
    if (!isFresh) throw new MemoryRevisionConflictError();
  }
}

const toEdit = ({ entryId, kind, text, reason, sources }: ExtractedChange): MemoryEdit =>
  entryId === null
    ? addEdit(kind, text, reason, sources.map(addressOfSource))
    : reviseEdit(entryId, { kind, text }, reason, sources.map(addressOfSource));
