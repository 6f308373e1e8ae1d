import { capPools } from '../../../src/context/core/cap.js';
import type { CandidatePools } from '../../../src/context/core/candidate.js';
import type { EffectiveAssembly } from '../../../src/context/core/assembly.js';
import type { Selection } from '../../../src/context/core/selection.js';
import { selectContext } from '../../../src/context/core/select.js';
import { RendererService } from '../../../src/context/renderer.service.js';

export interface Prepared {
  readonly selection: Selection;
  readonly content: string | null;
}

const renderer = new RendererService();

/** The pure half of `POST /v1/context/prepare`, composed as the Server does. */
export function prepare(pools: CandidatePools, assembly: EffectiveAssembly, maxBytes: number): Prepared {
  return prepareUncapped(capPools(pools), assembly, maxBytes);
}

/** For pools that recall should have bounded. */
export function prepareUncapped(pools: CandidatePools, assembly: EffectiveAssembly, maxBytes: number): Prepared {
  const selection = selectContext(pools, assembly, maxBytes, renderer.measure(assembly));
  return { selection, content: renderer.render(selection) };
}
