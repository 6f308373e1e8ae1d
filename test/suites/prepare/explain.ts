import type { EffectiveAssembly } from '../../../src/context/core/assembly.js';
import type { BudgetUse } from '../../../src/context/core/budget-use.js';
import { useOfBudget } from '../../../src/context/core/budget-use.js';
import type { CandidatePools, ContextCandidate } from '../../../src/context/core/candidate.js';
import { beyondCap, capPools } from '../../../src/context/core/cap.js';
import type { ExplainedCandidate } from '../../../src/context/core/explain-candidates.js';
import { explainCandidates } from '../../../src/context/core/explain-candidates.js';
import { RendererService } from '../../../src/context/renderer.service.js';
import type { Prepared } from './prepare.js';
import { prepareUncapped } from './prepare.js';

export interface Explained extends Prepared {
  readonly candidates: readonly ExplainedCandidate[];
  readonly budget: BudgetUse;
}

const renderer = new RendererService();

/** The pure half of `POST /v1/context/explain`, composed as the Server does. */
export function explain(pools: CandidatePools, assembly: EffectiveAssembly, maxBytes: number): Explained {
  const capped = capPools(pools);
  const prepared = prepareUncapped(capped, assembly, maxBytes);
  const { selection } = prepared;
  return {
    ...prepared,
    candidates: explainCandidates(selection, assembly, beyondCap(pools, capped)),
    budget: useOfBudget(selection, assembly, renderer.measure(assembly)),
  };
}

/** What was recalled for the families of an assembly. */
export function poolOf(pools: CandidatePools, families: readonly string[]): readonly ContextCandidate[] {
  const all: readonly ContextCandidate[] = [
    ...pools.memory.flatMap(({ candidates }) => candidates),
    ...pools.experience.flat(),
    ...pools.profile,
    ...pools.topicMemory,
  ];
  return all.filter(({ family }) => families.includes(family));
}
