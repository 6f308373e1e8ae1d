import { Injectable } from '@nestjs/common';
import { hasMoreBehind } from '../../sources/source-windows.reader.js';
import { WindowRunner } from '../window-runner.js';
import type { WindowOutcome } from '../window-runner.js';
import { MEMORY_BINDING, MemoryExtractionService } from './memory-extraction.service.js';

@Injectable()
export class MemoryWindowRunner extends WindowRunner {
  readonly binding = MEMORY_BINDING;

  constructor(private readonly extraction: MemoryExtractionService) {
    super();
  }

  async runOnce(scopeId: string, signal: AbortSignal): Promise<WindowOutcome> {
    const { status, window } = await this.extraction.flush(scopeId, signal);
    return { status, hasMore: hasMoreBehind(window) };
  }
}
