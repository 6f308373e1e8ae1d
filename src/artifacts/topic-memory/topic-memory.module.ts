import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ScopesModule } from '../../scopes/scopes.module.js';
import { SearchModule } from '../../search/search.module.js';
import { VectorsModule } from '../../vectors/vectors.module.js';
import { ArtifactStoreModule } from '../store/artifact-store.module.js';
import { topicMemoryEntities } from './persistence/topic-memory.entities.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';
import { TypeormTopicMemoryStore } from './persistence/typeorm-topic-memory.store.js';
import { TopicMemoryStartCheck } from './topic-memory-start-check.js';
import { TopicChannels } from './topic-channels.js';
import { TopicDetailCatchUp } from './topic-detail-catch-up.js';
import { TopicIndex } from './topic-index.js';
import { TopicMemoryCatchUp } from './topic-memory-catch-up.js';
import { TopicDetailReindexing } from './topic-detail-reindexing.js';
import { TopicMemoryController } from './topic-memory.controller.js';
import { TopicMemoryReader } from './topic-memory.reader.js';
import { TopicMemoryReindexing } from './topic-memory-reindexing.js';
import { TopicMemoryService } from './topic-memory.service.js';
import { TopicMemoryWriter } from './topic-memory.writer.js';

@Module({
  imports: [
    TypeOrmModule.forFeature(topicMemoryEntities),
    ArtifactStoreModule,
    ScopesModule,
    SearchModule,
    VectorsModule,
  ],
  controllers: [TopicMemoryController],
  providers: [
    { provide: TopicMemoryStore, useClass: TypeormTopicMemoryStore },
    TopicChannels,
    TopicDetailCatchUp,
    TopicDetailReindexing,
    TopicIndex,
    TopicMemoryCatchUp,
    TopicMemoryReader,
    TopicMemoryReindexing,
    TopicMemoryService,
    TopicMemoryStartCheck,
    TopicMemoryWriter,
  ],
  exports: [TopicMemoryReader, TopicMemoryWriter],
})
export class TopicMemoryModule {}
