import { Injectable } from '@nestjs/common';
import { CapabilityNotSupportedError } from '../../artifacts/memory/memory.errors.js';
import { Models } from '../../inference/models.js';
import type { StructuredModel } from '../../inference/structured-model.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isEmptyWindow } from '../../sources/source-windows.reader.js';
import type { SourceWindow } from '../../sources/source-windows.reader.js';
import { WindowDesk } from '../window-desk.js';
import { WindowFailures } from '../window-failures.js';
import { ExtractedMemory } from './extracted-memory.js';
import { MemoryExtractor } from './memory-extractor.js';

export const MEMORY_BINDING = 'memory-source-window';

/** What became of one window. */
export interface MemoryFlush {
  readonly window: SourceWindow;
  readonly status: 'processed' | 'idle' | 'set_aside';
  /** Why it was set aside. */
  readonly reason: string | null;
  /** The Memory revision that the window made; null when it changed nothing. */
  readonly revision: number | null;
}

/** Turns the Sources of a Scope into Memory entries, window by window (sources-and-generation.md §5). */
@Injectable()
export class MemoryExtractionService {
  constructor(
    private readonly config: AppConfig,
    private readonly models: Models,
    private readonly desk: WindowDesk,
    private readonly failures: WindowFailures,
    private readonly extractor: MemoryExtractor,
    private readonly memory: ExtractedMemory,
  ) {}

  /** Works on the next window; throws as `WindowRunner.runOnce` does. */
  flush(scopeId: string, signal: AbortSignal): Promise<MemoryFlush> {
    return this.desk.inTurn(scopeId, MEMORY_BINDING, () => this.flushNext(scopeId, signal));
  }

  private async flushNext(scopeId: string, signal: AbortSignal): Promise<MemoryFlush> {
    const { generator } = this.models;
    const { memory: positions } = this.config.generation.windowLimits;
    const window = await this.desk.open(scopeId, MEMORY_BINDING, positions, generator);
    if (isEmptyWindow(window)) return { ...NOTHING, window, status: 'idle' };
    if (window.sources.length > 0) return this.remember(generator ?? refuse(), window, signal);
    await this.desk.commit(window, () => Promise.resolve());
    return { ...NOTHING, window, status: 'processed' };
  }

  private async remember(model: StructuredModel, window: SourceWindow, signal: AbortSignal): Promise<MemoryFlush> {
    const extract = () => this.extractor.extract(model, window, signal);
    const extraction = await this.failures.guard(window, model, signal, extract);
    if ('reason' in extraction) return { ...NOTHING, window, status: 'set_aside', reason: extraction.reason };
    const revision = await this.desk.commit(window, (tx) => this.memory.store(tx, window, extraction.value));
    return { ...NOTHING, window, status: 'processed', revision };
  }
}

const NOTHING = { reason: null, revision: null };

function refuse(): never {
  throw new CapabilityNotSupportedError('extract');
}
