import { Entity } from 'typeorm';
import {
  BodyColumn,
  CountColumn,
  IdentityColumn,
  IdentityNumberColumn,
  InstantColumn,
} from '../../../platform/database/columns.js';

@Entity('topic_memories')
export class TopicMemoryEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) artifact_id: string;
  @CountColumn() revision: number;
  @BodyColumn() title: string;
  @BodyColumn() summary: string;
  @InstantColumn() published_at: number;
}

@Entity('topic_memory_chunks')
export class TopicMemoryChunkEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) artifact_id: string;
  @IdentityNumberColumn() ordinal: number;
  @BodyColumn() body: string;
}

export const topicMemoryEntities = [TopicMemoryEntity, TopicMemoryChunkEntity];
