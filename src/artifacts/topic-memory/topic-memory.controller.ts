import { Body, Controller, Post } from '@nestjs/common';
import { onBodyScope } from '../../contract/access.js';
import { Operation } from '../../contract/operation.decorator.js';
import { toArtifactReference } from '../reference.presenter.js';
import {
  GetTopicMemoryRequest,
  SearchTopicMemoryRequest,
  SearchTopicMemoryResponse,
  TopicMemoryArtifact,
} from './dto/topic-memory.dto.js';
import { toSearchTopicMemoryResponse, toTopicMemoryArtifact } from './topic-memory.presenter.js';
import { TopicMemoryService } from './topic-memory.service.js';

@Controller('v1/topic-memory')
export class TopicMemoryController {
  constructor(private readonly topics: TopicMemoryService) {}

  @Post('search')
  @Operation({
    operationId: 'search_topic_memory',
    tag: 'topic-memory',
    summary: 'Search topics',
    description: 'Current topics of the Scope that answer the query, best first, each exactly cited.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: { status: 200, description: 'The hits, best first.', response: SearchTopicMemoryResponse },
    errors: [404, 422],
  })
  async search(@Body() body: SearchTopicMemoryRequest): Promise<SearchTopicMemoryResponse> {
    const { scope_id: scopeId, query, limit } = body;
    return toSearchTopicMemoryResponse(await this.topics.search({ scopeId, query, limit }));
  }

  @Post('get')
  @Operation({
    operationId: 'get_topic_memory',
    tag: 'topic-memory',
    summary: 'Read a topic revision',
    description: 'Exactly the cited revision with its whole detail, whatever happened since.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: { status: 200, description: 'The revision.', response: TopicMemoryArtifact },
    errors: [404, 422],
  })
  async get(@Body() body: GetTopicMemoryRequest): Promise<TopicMemoryArtifact> {
    return toTopicMemoryArtifact(await this.topics.readExact(body.scope_id, toArtifactReference(body.artifact)));
  }
}
