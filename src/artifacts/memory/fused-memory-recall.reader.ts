import { Injectable } from '@nestjs/common';
import { Models } from '../../inference/models.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import { QueryEmbedder } from '../../vectors/query-embedder.js';
import { VectorIndex } from '../../vectors/vector-index.js';
import { fuseRanks } from '../kernel/fuse-ranks.js';
import type { FusedHit, RankedChannel } from '../kernel/fuse-ranks.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { operationalMemory } from './cited-entry.js';
import { MEMORY_FAMILY, OPERATIONAL_MEMORY_ID } from './domain/memory-entry.js';
import { normalize } from './domain/memory-text.js';
import { planSearch } from './domain/plan-search.js';
import type { SearchPlan } from './domain/plan-search.js';
import { MemoryRecallReader } from './memory-recall.reader.js';
import type { MemoryHit, MemoryQuery, MemoryRecall, SearchChannel, SearchMode } from './memory-recall.reader.js';
import { CapabilityNotSupportedError } from './memory.errors.js';
import { MemoryStore } from './persistence/memory.store.js';

/** Words and meaning, each with its own ranks, fused by rank; then, where configured, a model's choice (memory.md §6, §7). */
@Injectable()
export class FusedMemoryRecallReader extends MemoryRecallReader {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly store: MemoryStore,
    private readonly terms: TermIndex,
    private readonly vectors: VectorIndex,
    private readonly embedder: QueryEmbedder,
    private readonly models: Models,
  ) {
    super();
  }

  asksModel(mode: SearchMode): boolean {
    return mode !== 'fts' && this.embedder.isConfigured;
  }

  async understand(query: Omit<MemoryQuery, 'vector'>): Promise<MemoryQuery> {
    const { scopeId, text, mode } = query;
    const asked = { scopeId, purpose: 'memory_recall' } as const;
    return { ...query, vector: this.asksModel(mode) ? await this.embedder.embed(normalize(text), asked) : null };
  }

  async recall(
    snapshot: Snapshot,
    scopeId: string,
    query: MemoryQuery,
    limit: number,
  ): Promise<MemoryRecall | undefined> {
    const memory = { scopeId, artifactId: OPERATIONAL_MEMORY_ID };
    const revision = await this.artifacts.findHead(snapshot, { ...memory, family: MEMORY_FAMILY });
    if (revision === undefined) return undefined;
    const plan = planSearch(
      query.mode,
      query.vector !== null,
      Math.max(limit, this.models.reranker?.candidateLimit ?? 0),
    );
    if (!plan) throw new CapabilityNotSupportedError(query.mode);
    const fused = fuseRanks(await this.search(snapshot, scopeId, query, plan), plan.hits);
    return { memory: operationalMemory(revision), mode: plan.mode, hits: await this.toHits(snapshot, scopeId, fused) };
  }

  async choose({ scopeId, text }: MemoryQuery, { hits }: MemoryRecall, limit: number): Promise<readonly MemoryHit[]> {
    const { reranker } = this.models;
    if (!reranker || hits.length === 0) return hits.slice(0, limit);
    const ranks = await reranker.rank({ scopeId, query: text, candidates: hits.map(({ entry }) => entry.text), limit });
    return ranks.flatMap((rank) => hits[rank - 1] ?? []);
  }

  private async search(
    snapshot: Snapshot,
    scopeId: string,
    { text, vector }: MemoryQuery,
    { channels, window }: SearchPlan,
  ): Promise<readonly RankedChannel<SearchChannel>[]> {
    const within = { collection: 'memory', scopeId } as const;
    const byWords = channels.includes('fts') ? await this.terms.search(snapshot, within, text, window) : [];
    const found: RankedChannel<SearchChannel>[] = [{ name: 'fts', ids: byWords }];
    if (channels.includes('vector') && vector)
      found.push({
        name: 'vector',
        ids: await this.vectors.search(snapshot, within, { ...vector, known: byWords }, window),
      });
    return found;
  }

  private async toHits(
    snapshot: Snapshot,
    scopeId: string,
    fused: readonly FusedHit<SearchChannel>[],
  ): Promise<readonly MemoryHit[]> {
    const ids = fused.map(({ id }) => id);
    const entries = await this.store.findRecalled(snapshot, { scopeId, artifactId: OPERATIONAL_MEMORY_ID }, ids);
    const byId = new Map(entries.map((entry) => [entry.entryId, entry]));
    return fused.flatMap(({ id, score, matchedBy }) => {
      const entry = byId.get(id);
      return entry ? [{ entry, score, matchedBy }] : [];
    });
  }
}
