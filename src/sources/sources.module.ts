import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PagingModule } from '../platform/http/paging.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { JournalSourcesWriter } from './journal.sources.writer.js';
import { sourceEntities } from './persistence/source.entities.js';
import { SourceStore } from './persistence/source.store.js';
import { TypeormSourceStore } from './persistence/typeorm-source.store.js';
import { SourceJournal } from './source-journal.js';
import { SourceListing } from './source-listing.js';
import { SourcesController } from './sources.controller.js';
import { SourcesReader } from './sources.reader.js';
import { SourcesService } from './sources.service.js';
import { SourcesWriter } from './sources.writer.js';

@Module({
  imports: [TypeOrmModule.forFeature(sourceEntities), PagingModule, ScopesModule],
  controllers: [SourcesController],
  providers: [
    { provide: SourceStore, useClass: TypeormSourceStore },
    { provide: SourcesWriter, useClass: JournalSourcesWriter },
    SourceJournal,
    SourceListing,
    SourcesReader,
    SourcesService,
  ],
  exports: [SourcesReader, SourcesWriter],
})
export class SourcesModule {}
