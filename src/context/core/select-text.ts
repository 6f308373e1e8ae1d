import { assignRanks } from './assign-rank.js';
import type { MarkdownAssembly } from './assembly.js';
import { hasBody, toMarkdownBody } from './body.js';
import type { ArtifactFamily, CandidatePools, ContextCandidate } from './candidate.js';
import { firstOfIdentity } from './first-of-identity.js';
import { interleave } from './interleave.js';
import { checkFamily, checkTopicScope } from './invariants.js';
import type { LeftOut } from './left-out.js';
import { Narrowing } from './left-out.js';
import { toAddress } from './origin.js';
import { pack } from './pack.js';
import type { MarkdownSelection, Measure, SelectedSection } from './selection.js';

/**
 * Fills the sections in request order: earlier ones have the first claim on the budget. Blank hits are dropped before
 * repeated ones, so a blank first occurrence hides nothing (RFC 1489, steps 4 to 8).
 */
export function selectText(
  pools: CandidatePools,
  assembly: MarkdownAssembly,
  maxBytes: number,
  measure: Measure,
): MarkdownSelection {
  const presentation = { toBody: toMarkdownBody, toOrigin: toAddress, measure };
  const sections: SelectedSection[] = [];
  const leftOut: LeftOut[] = [];
  let bytes = measure.frameBytes;
  for (const { family, limit } of assembly.sections) {
    const narrowing = new Narrowing();
    const shown = narrowing.keep(candidatesOf(family, pools), hasBody, 'blank_body');
    const ranked = assignRanks(narrowing.keep(shown, firstOfIdentity(), 'duplicate'));
    const limits = { entries: limit, whenFull: 'section_limit', bytes: maxBytes - bytes } as const;
    const packed = pack(ranked, limits, presentation);
    leftOut.push(...narrowing.leftOut, ...packed.leftOut);
    bytes += packed.bytes;
    if (packed.entries.length > 0) sections.push({ family, entries: packed.entries });
  }
  const origins = sections.flatMap(({ entries }) => entries.map((entry) => entry.origin));
  const contentBytes = sections.length > 0 ? bytes : 0;
  return { format: 'markdown', sections, show: assembly.show, origins, leftOut, contentBytes };
}

function candidatesOf(family: ArtifactFamily, pools: CandidatePools): readonly ContextCandidate[] {
  checkFamily(family, pools);
  switch (family) {
    case 'memory':
      return interleave(pools.memory.map((group) => group.candidates));
    case 'experience':
      return interleave(pools.experience);
    case 'profile':
      return pools.profile;
    case 'topic-memory':
      checkTopicScope(pools);
      return pools.topicMemory;
  }
}
