import type { EffectiveAssembly } from './assembly.js';
import type { CandidatePools } from './candidate.js';
import { checkPoolSizes } from './invariants.js';
import { selectLegacy } from './select-legacy.js';
import { selectText } from './select-text.js';
import type { Measure, Selection } from './selection.js';

/**
 * Chooses what goes into the document: never more than `maxBytes` UTF-8 bytes as counted by `measure`, every entry with
 * its origin. Pools are capped (`capPools`). Throws `ContextFault` when recall broke an invariant.
 */
export function selectContext(
  pools: CandidatePools,
  assembly: EffectiveAssembly,
  maxBytes: number,
  measure: Measure,
): Selection {
  checkPoolSizes(pools);
  switch (assembly.format) {
    case 'markdown':
      return selectText(pools, assembly, maxBytes, measure);
    case 'legacy':
      return selectLegacy(pools, maxBytes, measure);
  }
}
