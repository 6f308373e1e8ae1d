import { Injectable } from '@nestjs/common';
import type { MemoryQuery } from '../../artifacts/memory/memory-recall.reader.js';
import type { TopicQuery } from '../../artifacts/topic-memory/topic-memory.reader.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { ArtifactFamily, CandidatePools } from '../core/candidate.js';
import { ExperienceRecall } from './experience.recall.js';
import { MemoryRecall } from './memory.recall.js';
import type { RecalledMemory } from './memory.recall.js';
import { ProfileRecall } from './profile.recall.js';
import { TopicMemoryRecall } from './topic-memory.recall.js';

/** The current Scope first, then its Context References in configured order. */
export type ScopeOrder = readonly [current: string, ...references: string[]];

/** The query of one request, as its families look for it. */
export interface RecallQuery {
  readonly text: string;
  /** Undefined when Memory was not chosen. */
  readonly memory: MemoryQuery | undefined;
  /** Undefined when topics were not chosen. */
  readonly topics: TopicQuery | undefined;
}

/** Candidates as the snapshot showed them; a model may still choose among those of Memory. */
export interface RecalledPools extends Omit<CandidatePools, 'memory'> {
  readonly memory: readonly RecalledMemory[];
}

/** A part of recall that works without its model for this request. */
export const DEGRADABLE_LEGS = ['memory_vector', 'topic_memory_vector'] as const;
export type DegradedLeg = (typeof DEGRADABLE_LEGS)[number];

type FamilyPool = Partial<Omit<RecalledPools, 'currentScopeId'>>;
type Recall = (snapshot: Snapshot, scopes: ScopeOrder, query: RecallQuery) => Promise<FamilyPool>;

/**
 * Reads the candidates of the chosen families, and of no other, in three steps: models work before and after the snapshot,
 * never in it (D-17). Families are a closed set, so a missing one does not compile.
 */
@Injectable()
export class CandidateRecall {
  private readonly families: Readonly<Record<ArtifactFamily, Recall>>;

  constructor(
    private readonly memory: MemoryRecall,
    experience: ExperienceRecall,
    profile: ProfileRecall,
    private readonly topics: TopicMemoryRecall,
  ) {
    this.families = {
      memory: async (snapshot, scopes, { memory: query }) => ({
        memory: query ? await inOrder(scopes, (scopeId) => memory.recall(snapshot, scopeId, query)) : [],
      }),
      experience: async (snapshot, scopes, { text }) => ({
        experience: await inOrder(scopes, (scopeId) => experience.recall(snapshot, scopeId, text)),
      }),
      profile: async (snapshot, scopes) => ({
        profile: (await inOrder(scopes, (scopeId) => profile.recall(snapshot, scopeId))).flat(),
      }),
      'topic-memory': async (snapshot, _scopes, { topics: query }) => ({
        topicMemory: query ? await topics.recall(snapshot, query) : [],
      }),
    };
  }

  /** Whether understanding a query asks a model; if so, check first what could refuse the request. */
  asksModel(chosen: readonly ArtifactFamily[]): boolean {
    return (
      (chosen.includes('memory') && this.memory.asksModel) || (chosen.includes('topic-memory') && this.topics.asksModel)
    );
  }

  /** Families that were not chosen ask no model, and one vector of the query is enough for all. */
  async understand(scopeId: string, text: string, chosen: readonly ArtifactFamily[]): Promise<RecallQuery> {
    const memory = chosen.includes('memory') ? await this.memory.understand(scopeId, text) : undefined;
    if (!chosen.includes('topic-memory')) return { text, memory, topics: undefined };
    const topics = memory ? { scopeId, text, vector: memory.vector } : await this.topics.understand(scopeId, text);
    return { text, memory, topics };
  }

  /** Searches by meaning that are configured and were not made, because the query has no vector. */
  degradedLegs({ memory, topics }: RecallQuery): readonly DegradedLeg[] {
    const legs = {
      memory_vector: this.memory.asksModel && memory,
      topic_memory_vector: this.topics.asksModel && topics,
    };
    return DEGRADABLE_LEGS.filter((leg) => legs[leg] && legs[leg].vector === null);
  }

  async recall(
    snapshot: Snapshot,
    scopes: ScopeOrder,
    query: RecallQuery,
    chosen: readonly ArtifactFamily[],
  ): Promise<RecalledPools> {
    const pools = { currentScopeId: scopes[0], memory: [], experience: [], profile: [], topicMemory: [] };
    for (const family of chosen) Object.assign(pools, await this.families[family](snapshot, scopes, query));
    return pools;
  }

  /** The final pools. Scopes are chosen from at the same time; their order stays. */
  async choose({ memory: query }: RecallQuery, { memory, ...others }: RecalledPools): Promise<CandidatePools> {
    const groups = query ? await Promise.all(memory.map((recalled) => this.memory.choose(query, recalled))) : [];
    return { ...others, memory: groups };
  }
}

/** One snapshot is one connection, so Scopes are read one after the other. */
async function inOrder<T>(scopes: ScopeOrder, read: (scopeId: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const scopeId of scopes) results.push(await read(scopeId));
  return results;
}
