import type { CandidatePools, ContextCandidate } from './candidate.js';

/** Candidates a family may bring into one request, over all Scopes (RFC 1489, steps 3 and 4). */
export const POOL_CAPS = { memory: 16, experience: 8, topicMemory: 8 } as const;

/**
 * Bounds Memory and Experience over all Scopes, before blank or repeated hits are dropped: such a hit uses up its place.
 * Each Scope keeps its leading hits.
 */
export function capPools(pools: CandidatePools): CandidatePools {
  const keptMemory = shareSlots(
    pools.memory.map((group) => group.candidates.length),
    POOL_CAPS.memory,
  );
  const keptExperience = shareSlots(
    pools.experience.map((group) => group.length),
    POOL_CAPS.experience,
  );
  return {
    ...pools,
    memory: pools.memory.map((group, at) => ({ ...group, candidates: group.candidates.slice(0, keptMemory[at]) })),
    experience: pools.experience.map((group, at) => group.slice(0, keptExperience[at])),
  };
}

/** What `capPools` took from `pools`, by family. */
export function beyondCap(pools: CandidatePools, capped: CandidatePools): readonly ContextCandidate[] {
  return [
    ...pools.memory.flatMap(({ candidates }, at) => candidates.slice(capped.memory[at]?.candidates.length)),
    ...pools.experience.flatMap((group, at) => group.slice(capped.experience[at]?.length)),
  ];
}

/** Hands out `cap` slots one at a time, round and round in list order, to the lists that still have a use for one. */
export function shareSlots(sizes: readonly number[], cap: number): number[] {
  const shares = sizes.map(() => 0);
  let left = Math.min(
    cap,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  for (let round = 1; left > 0; round += 1) {
    for (const [at, size] of sizes.entries()) {
      if (size < round || left === 0) continue;
      shares[at] = round;
      left -= 1;
    }
  }
  return shares;
}
