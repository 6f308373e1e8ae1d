import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { PagingModule } from '../../platform/http/paging.module.js';
import { ScopesModule } from '../../scopes/scopes.module.js';
import { SearchModule } from '../../search/search.module.js';
import { ArtifactStoreModule } from '../store/artifact-store.module.js';
import { DirectMemoryWriter } from './direct-memory.writer.js';
import { LedgerMemoryWriter } from './ledger.memory.writer.js';
import { MemoryCitationResolver } from './memory-citation.resolver.js';
import { MemoryHistoryService } from './memory-history.service.js';
import { MemoryPaging } from './memory-paging.js';
import { MemorySearchService } from './memory-search.service.js';
import { MemoryController } from './memory.controller.js';
import { MemoryReader } from './memory.reader.js';
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
    PagingModule,
    ScopesModule,
    SearchModule,
  ],
  controllers: [MemoryController],
  providers: [
    { provide: MemoryStore, useClass: TypeormMemoryStore },
    { provide: MemoryWriter, useClass: LedgerMemoryWriter },
    { provide: MemoryReader, useClass: StoredMemoryReader },
    DirectMemoryWriter,
    MemoryCitationResolver,
    MemoryHistoryService,
    MemoryPaging,
    MemorySearchService,
    MemoryService,
  ],
  exports: [DirectMemoryWriter, MemoryReader, MemoryWriter],
})
export class MemoryModule {}
