import { Injectable } from '@nestjs/common';
import type { MemoryEntryVersion } from '../../artifacts/memory/memory.reader.js';
import type { StructuredModel } from '../../inference/structured-model.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { SourceWindow } from '../../sources/source-windows.reader.js';
import { evidenceBudget, knowledgeBudget } from '../domain/shown-evidence.js';
import { extractedChanges, extractionInput, extractionSchema } from './domain/extraction.js';
import type { ExtractedChange } from './domain/extraction.js';
import { extractionInstructions } from './domain/extraction-prompt.js';
import { KnownMemory } from './known-memory.js';

/** What a window gives, and the entries it was judged against. */
export interface Extraction {
  readonly changes: readonly ExtractedChange[];
  readonly known: readonly MemoryEntryVersion[];
}

/** Asks the model what of a window is worth remembering. */
@Injectable()
export class MemoryExtractor {
  constructor(
    private readonly config: AppConfig,
    private readonly known: KnownMemory,
  ) {}

  /** Throws what the model throws. */
  async extract(model: StructuredModel, window: SourceWindow, signal: AbortSignal): Promise<Extraction> {
    const { scopeId, sources } = window;
    const tokens = knowledgeBudget(model.contextWindowTokens);
    const texts = sources.map(({ text }) => text);
    const known = await this.known.select(scopeId, texts, tokens);
    const input = extractionInput(sources, known, evidenceBudget(model.contextWindowTokens));
    const answer = await model.answer({
      purpose: 'memory_extraction',
      scopeId,
      instructions: extractionInstructions(this.config.generation.memoryExtractionProfile),
      schema: extractionSchema(input),
      input,
      signal,
    });
    return { changes: extractedChanges(answer, sources, known), known };
  }
}
