import { Injectable } from '@nestjs/common';
import { hasMoreBehind } from '../../sources/source-windows.reader.js';
import { WindowRunner } from '../window-runner.js';
import type { WindowOutcome } from '../window-runner.js';
import { TOPIC_BINDING, TopicGenerationService } from './topic-generation.service.js';

@Injectable()
export class TopicWindowRunner extends WindowRunner {
  readonly binding = TOPIC_BINDING;

  constructor(private readonly topics: TopicGenerationService) {
    super();
  }

  async runOnce(scopeId: string, signal: AbortSignal): Promise<WindowOutcome> {
    const { window, status } = await this.topics.flush(scopeId, signal);
    return { status, hasMore: hasMoreBehind(window) };
  }
}
