import { Injectable } from '@nestjs/common';
import { MemoryReader } from '../../artifacts/memory/memory.reader.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { POOL_CAPS } from '../core/cap.js';
import type { MemoryGroup } from '../core/candidate.js';

@Injectable()
export class MemoryRecall {
  constructor(private readonly reader: MemoryReader) {}

  /** One Scope's hits in retrieval order, at most 16. */
  async recall(snapshot: Snapshot, scopeId: string, query: string): Promise<MemoryGroup> {
    const found = await this.reader.recall(snapshot, scopeId, query, POOL_CAPS.memory);
    if (!found) return { artifact: null, candidates: [] };
    const { memory: artifact, entries } = found;
    return {
      artifact,
      candidates: entries.map(({ entryId, entryVersionId, text }) => ({
        family: 'memory',
        scopeId,
        artifact,
        entryId,
        entryVersionId,
        text,
      })),
    };
  }
}
