import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { InvalidRequestError } from '../../platform/errors/invalid-request.error.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import { fuseRanks } from '../kernel/fuse-ranks.js';
import type { ArtifactReference, MemoryCitation } from '../kernel/references.js';
import { isBlank } from '../kernel/whitespace.js';
import { toCitation } from './cited-entry.js';
import { checkTags } from './domain/tag-filter.js';
import { CapabilityNotSupportedError } from './memory.errors.js';
import { MemoryReader } from './memory.reader.js';
import type { MemoryRecall } from './memory.reader.js';

export type SearchMode = 'auto' | 'fts' | 'vector' | 'hybrid';

export interface SearchMemory {
  readonly scopeId: string;
  /** 1-8192 code points, not blank. */
  readonly query: string;
  readonly limit: number;
  readonly mode: SearchMode;
  /** Labels to filter by, or null for no filter. */
  readonly tags: readonly string[] | null;
}

export interface SearchHit {
  readonly citation: MemoryCitation;
  readonly text: string;
  readonly score: number;
  readonly matchedBy: readonly 'fts'[];
}

/** `memory` and `mode` are null while the Scope has no Memory. */
export interface SearchResult {
  readonly memory: ArtifactReference | null;
  readonly mode: 'fts' | null;
  readonly hits: readonly SearchHit[];
}

@Injectable()
export class MemorySearchService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly reader: MemoryReader,
  ) {}

  search(request: SearchMemory): Promise<SearchResult> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, request.scopeId);
      refuseInvalid(request);
      const recall = await this.reader.recall(snapshot, request.scopeId, request.query, request.limit);
      if (!recall) return { memory: null, mode: null, hits: [] };
      if (request.mode === 'vector' || request.mode === 'hybrid') throw new CapabilityNotSupportedError(request.mode);
      return { memory: recall.memory, mode: 'fts', hits: request.tags ? [] : toHits(recall) };
    });
  }
}

/** A blank query is refused whether or not there is a Memory (D-10). */
function refuseInvalid({ query, tags }: SearchMemory): void {
  const blank = isBlank(query) ? [{ type: 'value_error', loc: ['query'], msg: 'must hold more than white space' }] : [];
  const faults = [...blank, ...checkTags(tags ?? [])];
  if (faults.length > 0) throw new InvalidRequestError(faults);
}

/** The lexical channel alone: the score is a statistic of its rank (memory.md §6.6). */
function toHits({ memory, entries }: MemoryRecall): readonly SearchHit[] {
  const byId = new Map(entries.map((entry) => [entry.entryId, entry]));
  const fused = fuseRanks([{ name: 'fts' as const, ids: [...byId.keys()] }], byId.size);
  return fused.flatMap(({ id, score, matchedBy }) => {
    const entry = byId.get(id);
    return entry ? [{ citation: toCitation(entry, memory.revision), text: entry.text, score, matchedBy }] : [];
  });
}
