import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { PagingModule } from '../../platform/http/paging.module.js';
import { InferenceModule } from '../../inference/inference.module.js';
import { ScopesModule } from '../../scopes/scopes.module.js';
import { SearchModule } from '../../search/search.module.js';
import { VectorsModule } from '../../vectors/vectors.module.js';
import { ArtifactStoreModule } from '../store/artifact-store.module.js';
import { DirectMemoryWriter } from './direct-memory.writer.js';
import { FusedMemoryRecallReader } from './fused-memory-recall.reader.js';
import { LedgerMemoryWriter } from './ledger.memory.writer.js';
import { MemoryCatchUp } from './memory-catch-up.js';
import { MemoryCitationResolver } from './memory-citation.resolver.js';
import { MemoryHistoryService } from './memory-history.service.js';
import { MemoryIndex } from './memory-index.js';
import { MemoryPaging } from './memory-paging.js';
import { MemoryRecallReader } from './memory-recall.reader.js';
import { MemorySearchService } from './memory-search.service.js';
import { MemoryController } from './memory.controller.js';
import { MemoryReader } from './memory.reader.js';
import { MemoryReindexing } from './memory-reindexing.js';
import { MemoryService } from './memory.service.js';
import { MemoryWriter } from './memory.writer.js';
import { memoryEntities } from './persistence/memory-entry-version.entity.js';
import { MemoryStore } from './persistence/memory.store.js';
import { TypeormMemoryStore } from './persistence/typeorm-memory.store.js';
import { StoredMemoryReader } from './stored-memory.reader.js';

@Module({
  imports: [
    AccessModule,
    TypeOrmModule.forFeature(memoryEntities),
    ArtifactStoreModule,
    InferenceModule,
    PagingModule,
    ScopesModule,
    SearchModule,
    VectorsModule,
  ],
  controllers: [MemoryController],
  providers: [
    { provide: MemoryStore, useClass: TypeormMemoryStore },
    { provide: MemoryWriter, useClass: LedgerMemoryWriter },
    { provide: MemoryReader, useClass: StoredMemoryReader },
    { provide: MemoryRecallReader, useClass: FusedMemoryRecallReader },
    DirectMemoryWriter,
    MemoryCatchUp,
    MemoryCitationResolver,
    MemoryHistoryService,
    MemoryIndex,
    MemoryPaging,
    MemoryReindexing,
    MemorySearchService,
    MemoryService,
  ],
  exports: [DirectMemoryWriter, MemoryReader, MemoryRecallReader, MemoryWriter],
})
export class MemoryModule {}
