import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import { VectorIndex } from '../../vectors/vector-index.js';
import { OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import type { MemoryEntryVersion } from './domain/memory-entry.js';
import type { MemoryAddress } from './persistence/memory.store.js';

/**
 * The current entries as search sees them, by words and by meaning. Only the operational Memory is searched; other Memory
 * Artifacts are read by address (memory.md §1).
 */
@Injectable()
export class MemoryIndex {
  constructor(
    private readonly terms: TermIndex,
    private readonly vectors: VectorIndex,
  ) {}

  /** Enters an entry, or the version that takes the place of the one before. */
  async put(tx: Tx, memory: MemoryAddress, entry: MemoryEntryVersion): Promise<void> {
    if (!isSearched(memory)) return;
    const document = toDocument(memory, entry);
    await this.terms.put(tx, document, entry.text);
    await this.vectors.put(tx, document, entry.contentHash);
  }

  async remove(tx: Tx, memory: MemoryAddress, entry: MemoryEntryVersion): Promise<void> {
    if (!isSearched(memory)) return;
    const document = toDocument(memory, entry);
    await this.terms.remove(tx, document);
    await this.vectors.remove(tx, document);
  }
}

const isSearched = (memory: MemoryAddress): boolean => memory.artifactId === OPERATIONAL_MEMORY_ID;

const toDocument = (memory: MemoryAddress, entry: MemoryEntryVersion) => ({
  collection: 'memory' as const,
  scopeId: memory.scopeId,
  documentId: entry.entryId,
});
