import { assignRanks } from './assign-rank.js';
import { hasBody, toLegacyBody } from './body.js';
import type { CandidatePools, ContextCandidate } from './candidate.js';
import { dedupe } from './dedupe.js';
import { interleave } from './interleave.js';
import { checkFamily } from './invariants.js';
import type { Origin } from './origin.js';
import { toAddress, toCitation } from './origin.js';
import { pack } from './pack.js';
import type { LegacySelection, Measure } from './selection.js';

const MAX_ENTRIES = 8;
/** Counted before fitting: a third Experience never takes the place of one that does not fit. */
const MAX_EXPERIENCES = 2;

/** Memory, topics and Experiences by turns. Repeated hits are dropped per Scope, before blank ones. */
export function selectLegacy(pools: CandidatePools, maxBytes: number, measure: Measure): LegacySelection {
  const presentation = { toBody: toLegacyBody, toOrigin: legacyOrigins(pools), measure };
  const limits = { entries: MAX_ENTRIES, bytes: maxBytes - measure.frameBytes };
  const { entries, bytes } = pack(assignRanks(mergedCandidates(pools)), limits, presentation);
  const contentBytes = entries.length > 0 ? measure.frameBytes + bytes : 0;
  return { format: 'legacy', entries, origins: entries.map((entry) => entry.origin), contentBytes };
}

function mergedCandidates(pools: CandidatePools): ContextCandidate[] {
  checkFamily('memory', pools);
  checkFamily('topic-memory', pools);
  checkFamily('experience', pools);
  const memories = pools.memory.map((group) => dedupe(group.candidates).filter(hasBody));
  const experiences = interleave(pools.experience.map(dedupe)).slice(0, MAX_EXPERIENCES);
  return interleave<ContextCandidate>([interleave(memories), dedupe(pools.topicMemory), experiences]);
}

/** Topics are always of the current Scope; other families name their Scope when it is another one. */
function legacyOrigins({ currentScopeId }: CandidatePools): (candidate: ContextCandidate) => Origin {
  const here = currentScopeId ?? '';
  return (candidate) =>
    candidate.family === 'topic-memory' || candidate.scopeId === here ? toCitation(candidate) : toAddress(candidate);
}
