import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchCollectionEntity } from './persistence/search-collection.entity.js';
import { SearchDocumentEntity } from './persistence/search-document.entity.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { ReindexingParts } from './reindexing.writer.js';
import { SqliteTermIndex } from './sqlite-term-index.js';
import { TermIndex } from './term-index.js';

@Module({
  imports: [MetricsModule, TypeOrmModule.forFeature([SearchCollectionEntity, SearchDocumentEntity])],
  providers: [{ provide: TermIndex, useClass: SqliteTermIndex }, ReindexingParts],
  exports: [ReindexingParts, TermIndex],
})
export class SearchModule {}
