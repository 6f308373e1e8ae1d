import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideByDialect } from '../platform/database/dialect.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { LexicalTermIndex } from './lexical-term-index.js';
import { OceanBaseSearchStore } from './persistence/oceanbase-search.store.js';
import { SearchCollectionEntity } from './persistence/search-collection.entity.js';
import { SearchDocumentEntity } from './persistence/search-document.entity.js';
import { SearchStore } from './persistence/search.store.js';
import { SqliteSearchStore } from './persistence/sqlite-search.store.js';
import { ReindexingParts } from './reindexing.writer.js';
import { TermIndex } from './term-index.js';

@Module({
  imports: [MetricsModule, TypeOrmModule.forFeature([SearchCollectionEntity, SearchDocumentEntity])],
  providers: [
    provideByDialect(SearchStore, { sqlite: SqliteSearchStore, oceanbase: OceanBaseSearchStore }),
    { provide: TermIndex, useClass: LexicalTermIndex },
    ReindexingParts,
  ],
  exports: [ReindexingParts, TermIndex],
})
export class SearchModule {}
