import { assignRanks } from './assign-rank.js';
import { hasBody, toLegacyBody } from './body.js';
import type { CandidatePools, ContextCandidate } from './candidate.js';
import { firstOfIdentity } from './first-of-identity.js';
import { interleave } from './interleave.js';
import { checkFamily } from './invariants.js';
import { Narrowing } from './left-out.js';
import type { Origin } from './origin.js';
import { toAddress, toCitation } from './origin.js';
import { pack } from './pack.js';
import type { LegacySelection, Measure } from './selection.js';

export const MAX_ENTRIES = 8;
/** Counted before fitting: a third Experience never takes the place of one that does not fit. */
const MAX_EXPERIENCES = 2;

/** Memory, topics and Experiences by turns. Repeated hits are dropped per Scope, before blank ones. */
export function selectLegacy(pools: CandidatePools, maxBytes: number, measure: Measure): LegacySelection {
  const presentation = { toBody: toLegacyBody, toOrigin: legacyOrigins(pools), measure };
  const limits = { entries: MAX_ENTRIES, whenFull: 'entry_limit', bytes: maxBytes - measure.frameBytes } as const;
  const narrowing = new Narrowing();
  const packed = pack(assignRanks(mergedCandidates(pools, narrowing)), limits, presentation);
  const { entries } = packed;
  const origins = entries.map((entry) => entry.origin);
  const leftOut = [...narrowing.leftOut, ...packed.leftOut];
  const contentBytes = entries.length > 0 ? measure.frameBytes + packed.bytes : 0;
  return { format: 'legacy', entries, origins, leftOut, contentBytes };
}

function mergedCandidates(pools: CandidatePools, narrowing: Narrowing): ContextCandidate[] {
  checkFamily('memory', pools);
  checkFamily('topic-memory', pools);
  checkFamily('experience', pools);
  const dedupe = <C extends ContextCandidate>(candidates: readonly C[]) =>
    narrowing.keep(candidates, firstOfIdentity(), 'duplicate');
  const memories = pools.memory.map(({ candidates }) => narrowing.keep(dedupe(candidates), hasBody, 'blank_body'));
  const experiences = interleave(pools.experience.map((group) => dedupe(group)));
  const shown = narrowing.keepFirst(experiences, MAX_EXPERIENCES, 'experience_limit');
  return interleave<ContextCandidate>([interleave(memories), dedupe(pools.topicMemory), shown]);
}

/** Topics are always of the current Scope; other families name their Scope when it is another one. */
function legacyOrigins({ currentScopeId }: CandidatePools): (candidate: ContextCandidate) => Origin {
  const here = currentScopeId ?? '';
  return (candidate) =>
    candidate.family === 'topic-memory' || candidate.scopeId === here ? toCitation(candidate) : toAddress(candidate);
}
