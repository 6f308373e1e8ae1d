import { Body, Controller, Post } from '@nestjs/common';
import { onBodyScope } from '../../contract/access.js';
import { Operation } from '../../contract/operation.decorator.js';
import { FlushTopicMemoryRequest, FlushTopicMemoryResponse } from './dto/flush-topic-memory.dto.js';
import { TopicFlushService } from './topic-flush.service.js';

@Controller('v1/topic-memory')
export class TopicFlushController {
  constructor(private readonly topics: TopicFlushService) {}

  @Post('flush')
  @Operation({
    operationId: 'flush_topic_memory',
    tag: 'topic-memory',
    summary: 'Have topics made of Sources',
    description:
      'Answers at once; the model reads the new Sources of the Scope in the background, and topics appear in search and lists. Asking again meanwhile starts nothing twice.',
    access: onBodyScope('scope.contribute'),
    scopeMode: 'current',
    write: 'asks-a-model',
    success: { status: 200, description: 'Whether there is work.', response: FlushTopicMemoryResponse },
    errors: [404, 422],
  })
  async flush(@Body() body: FlushTopicMemoryRequest): Promise<FlushTopicMemoryResponse> {
    return { status: await this.topics.flush(body.scope_id) };
  }
}
