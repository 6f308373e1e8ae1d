import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchCollectionEntity } from './persistence/search-collection.entity.js';
import { SearchDocumentEntity } from './persistence/search-document.entity.js';
import { SqliteTermIndex } from './sqlite-term-index.js';
import { TermIndex } from './term-index.js';

@Module({
  imports: [TypeOrmModule.forFeature([SearchCollectionEntity, SearchDocumentEntity])],
  providers: [{ provide: TermIndex, useClass: SqliteTermIndex }],
  exports: [TermIndex],
})
export class SearchModule {}
