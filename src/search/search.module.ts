import { Module } from '@nestjs/common';
import { SqliteTermIndex } from './sqlite-term-index.js';
import { TermIndex } from './term-index.js';

@Module({ providers: [{ provide: TermIndex, useClass: SqliteTermIndex }], exports: [TermIndex] })
export class SearchModule {}
