import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { InvalidRequestError } from '../../platform/errors/invalid-request.error.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import type { ArtifactReference, MemoryCitation } from '../kernel/references.js';
import { isBlank } from '../kernel/whitespace.js';
import { toCitation } from './cited-entry.js';
import { checkTags } from './domain/tag-filter.js';
import { MemoryRecallReader } from './memory-recall.reader.js';
import type { MemoryHit, SearchChannel, SearchMode } from './memory-recall.reader.js';

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
  readonly matchedBy: readonly SearchChannel[];
}

/** `memory` and `mode` are null while the Scope has no Memory. */
export interface SearchResult {
  readonly memory: ArtifactReference | null;
  readonly mode: 'fts' | 'vector' | 'hybrid' | null;
  readonly hits: readonly SearchHit[];
}

@Injectable()
export class MemorySearchService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly reader: MemoryRecallReader,
  ) {}

  /** The embedding of the query comes before the snapshot, the choice of a reranker after it (D-17). */
  async search(request: SearchMemory): Promise<SearchResult> {
    const { scopeId, limit, tags } = request;
    if (this.reader.asksModel(request.mode)) await this.unitOfWork.read((snapshot) => this.accept(snapshot, request));
    const query = await this.reader.understand(request.query, request.mode);
    const recall = await this.unitOfWork.read(async (snapshot) => {
      await this.accept(snapshot, request);
      return this.reader.recall(snapshot, scopeId, query, limit);
    });
    if (!recall) return { memory: null, mode: null, hits: [] };
    const { memory, mode } = recall;
    // No entry has a tag, so a filter by tags leaves nothing (D-12).
    const hits = tags ? [] : await this.reader.choose(query, recall, limit);
    return { memory, mode, hits: hits.map((hit) => toSearchHit(hit, memory)) };
  }

  /** Throws 404 `scope_not_found`, then 422. */
  private async accept(snapshot: Snapshot, request: SearchMemory): Promise<void> {
    await this.scopes.requireScope(snapshot, request.scopeId);
    refuseInvalid(request);
  }
}

/** A blank query is refused whether or not there is a Memory (D-10). */
function refuseInvalid({ query, tags }: SearchMemory): void {
  const blank = isBlank(query) ? [{ type: 'value_error', loc: ['query'], msg: 'must hold more than white space' }] : [];
  const faults = [...blank, ...checkTags(tags ?? [])];
  if (faults.length > 0) throw new InvalidRequestError(faults);
}

const toSearchHit = ({ entry, score, matchedBy }: MemoryHit, { revision }: ArtifactReference): SearchHit => ({
  citation: toCitation(entry, revision),
  text: entry.text,
  score,
  matchedBy,
});
