import { Injectable } from '@nestjs/common';
import { MemoryRecallReader } from '../../artifacts/memory/memory-recall.reader.js';
import type { MemoryQuery, MemoryRecall as Recalled } from '../../artifacts/memory/memory-recall.reader.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { POOL_CAPS } from '../core/cap.js';
import type { MemoryGroup } from '../core/candidate.js';

/** What was recalled in one Scope, not chosen from yet. */
export interface RecalledMemory {
  readonly scopeId: string;
  /** Undefined when the Scope has no Memory. */
  readonly found: Recalled | undefined;
}

@Injectable()
export class MemoryRecall {
  constructor(private readonly reader: MemoryRecallReader) {}

  get asksModel(): boolean {
    return this.reader.asksModel('auto');
  }

  understand(scopeId: string, text: string): Promise<MemoryQuery> {
    return this.reader.understand({ scopeId, text, mode: 'auto' });
  }

  async recall(snapshot: Snapshot, scopeId: string, query: MemoryQuery): Promise<RecalledMemory> {
    return { scopeId, found: await this.reader.recall(snapshot, scopeId, query, POOL_CAPS.memory) };
  }

  /** One Scope's hits in retrieval order, at most 16. */
  async choose(query: MemoryQuery, { scopeId, found }: RecalledMemory): Promise<MemoryGroup> {
    if (!found) return { artifact: null, candidates: [] };
    const { memory: artifact } = found;
    const hits = await this.reader.choose(query, found, POOL_CAPS.memory);
    const candidates = hits.map(({ entry: { entryId, entryVersionId, text }, matchedBy }) => ({
      family: 'memory' as const,
      scopeId,
      artifact,
      entryId,
      entryVersionId,
      text,
      matchedBy,
    }));
    return { artifact, candidates };
  }
}
