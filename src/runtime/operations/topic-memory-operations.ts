import { SearchTopicMemoryResponse, TopicMemoryArtifact } from '../../artifacts/topic-memory/dto/topic-memory.dto.js';
import { TopicMemoryController } from '../../artifacts/topic-memory/topic-memory.controller.js';
import { FlushTopicMemoryResponse } from '../../generation/topic-memory/dto/flush-topic-memory.dto.js';
import { TopicFlushController } from '../../generation/topic-memory/topic-flush.controller.js';
import { route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { ScopedTopicMemory } from '../runtime-api.js';

export const topicMemoryOperations: OperationTable<ScopedTopicMemory> = {
  flush: route(TopicFlushController, 'flush', FlushTopicMemoryResponse),
  search: route(TopicMemoryController, 'search', SearchTopicMemoryResponse),
  get: route(TopicMemoryController, 'get', TopicMemoryArtifact),
};
