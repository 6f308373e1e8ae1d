import { Injectable } from '@nestjs/common';
import { Models } from '../../inference/models.js';
import { isEmptyWindow } from '../../sources/source-windows.reader.js';
import { TopicProcessingUnavailableError } from '../generation.errors.js';
import { WindowRequests } from '../window-requests.js';
import { TOPIC_BINDING, TopicGenerationService } from './topic-generation.service.js';

/** Has topics made of new Sources, without waiting for it (topic-memory.md §2). */
@Injectable()
export class TopicFlushService {
  constructor(
    private readonly models: Models,
    private readonly topics: TopicGenerationService,
    private readonly requests: WindowRequests,
  ) {}

  /** `idle` when there are no new Sources. Throws 404 `scope_not_found`, then 503 without a model, new Sources or not. */
  async flush(scopeId: string): Promise<'accepted' | 'idle'> {
    const window = await this.topics.open(scopeId);
    if (!this.models.generator) throw new TopicProcessingUnavailableError();
    if (isEmptyWindow(window)) return 'idle';
    await this.requests.request(scopeId, TOPIC_BINDING);
    return 'accepted';
  }
}
