import { Injectable } from '@nestjs/common';
import type { EffectiveAssembly } from './core/assembly.js';
import { LEGACY_MEASURE, renderLegacy } from './core/render-legacy.js';
import { markdownMeasure, renderMarkdown } from './core/render-markdown.js';
import type { Measure, Selection } from './core/selection.js';

/** Finds the renderer of a format. What `measure` counts is, to the byte, what `render` writes. */
@Injectable()
export class RendererService {
  /** Costs for selecting under these options. */
  measure(assembly: EffectiveAssembly): Measure {
    return assembly.format === 'legacy' ? LEGACY_MEASURE : markdownMeasure(assembly.show);
  }

  /** The final content, or null when nothing was selected. */
  render(selection: Selection): string | null {
    if (selection.origins.length === 0) return null;
    return selection.format === 'legacy' ? renderLegacy(selection) : renderMarkdown(selection);
  }
}
