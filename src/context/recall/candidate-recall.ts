import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { ArtifactFamily, CandidatePools } from '../core/candidate.js';
import { ExperienceRecall } from './experience.recall.js';
import { MemoryRecall } from './memory.recall.js';
import { ProfileRecall } from './profile.recall.js';
import { TopicMemoryRecall } from './topic-memory.recall.js';

/** The current Scope first, then its Context References in configured order. */
export type ScopeOrder = readonly [current: string, ...references: string[]];

type FamilyPool = Partial<Omit<CandidatePools, 'currentScopeId'>>;
type Recall = (snapshot: Snapshot, scopes: ScopeOrder, query: string) => Promise<FamilyPool>;

/** Reads the candidates of the chosen families, and of no other. Families are a closed set, so a missing one does not compile. */
@Injectable()
export class CandidateRecall {
  private readonly families: Readonly<Record<ArtifactFamily, Recall>>;

  constructor(memory: MemoryRecall, experience: ExperienceRecall, profile: ProfileRecall, topics: TopicMemoryRecall) {
    this.families = {
      memory: async (snapshot, scopes, query) => ({
        memory: await inOrder(scopes, (scopeId) => memory.recall(snapshot, scopeId, query)),
      }),
      experience: async (snapshot, scopes, query) => ({
        experience: await inOrder(scopes, (scopeId) => experience.recall(snapshot, scopeId, query)),
      }),
      profile: async (snapshot, scopes) => ({
        profile: (await inOrder(scopes, (scopeId) => profile.recall(snapshot, scopeId))).flat(),
      }),
      'topic-memory': async (snapshot, [current], query) => ({
        topicMemory: await topics.recall(snapshot, current, query),
      }),
    };
  }

  async recall(
    snapshot: Snapshot,
    scopes: ScopeOrder,
    query: string,
    chosen: readonly ArtifactFamily[],
  ): Promise<CandidatePools> {
    const pools = { currentScopeId: scopes[0], memory: [], experience: [], profile: [], topicMemory: [] };
    for (const family of chosen) Object.assign(pools, await this.families[family](snapshot, scopes, query));
    return pools;
  }
}

/** One snapshot is one connection, so Scopes are read one after the other. */
async function inOrder<T>(scopes: ScopeOrder, read: (scopeId: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const scopeId of scopes) results.push(await read(scopeId));
  return results;
}
