import { SearchTopicMemoryResponse, TopicMemoryArtifact } from '../../artifacts/topic-memory/dto/topic-memory.dto.js';
import { TopicMemoryController } from '../../artifacts/topic-memory/topic-memory.controller.js';
import { route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { ScopedTopicMemory } from '../runtime-api.js';

export const topicMemoryOperations: OperationTable<ScopedTopicMemory> = {
  search: route(TopicMemoryController, 'search', SearchTopicMemoryResponse),
  get: route(TopicMemoryController, 'get', TopicMemoryArtifact),
};
