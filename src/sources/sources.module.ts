import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BacklogModule } from '../backlog/backlog.module.js';
import { ProfileModule } from '../artifacts/profile/profile.module.js';
import { PagingModule } from '../platform/http/paging.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { JournalSourcesWriter } from './journal.sources.writer.js';
import { cursorEntities } from './persistence/source-cursor.entities.js';
import { SourceCursorStore } from './persistence/source-cursor.store.js';
import { sourceEntities } from './persistence/source.entities.js';
import { SourceStore } from './persistence/source.store.js';
import { TypeormSourceStore } from './persistence/typeorm-source.store.js';
import { TypeormSourceCursorStore } from './persistence/typeorm-source-cursor.store.js';
import { SourceJournal } from './source-journal.js';
import { SourceListing } from './source-listing.js';
import { SourceWindowsReader } from './source-windows.reader.js';
import { SourceWindowsWriter } from './source-windows.writer.js';
import { SourcesController } from './sources.controller.js';
import { SourcesReader } from './sources.reader.js';
import { SourcesService } from './sources.service.js';
import { SourcesWriter } from './sources.writer.js';
import { StoredSourceWindowsReader } from './stored.source-windows.reader.js';
import { StoredSourceWindowsWriter } from './stored.source-windows.writer.js';
import { SubjectSourcesController } from './subject-sources.controller.js';
import { SubjectSourcesService } from './subject-sources.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([...sourceEntities, ...cursorEntities]),
    BacklogModule,
    PagingModule,
    ProfileModule,
    ScopesModule,
  ],
  controllers: [SourcesController, SubjectSourcesController],
  providers: [
    { provide: SourceStore, useClass: TypeormSourceStore },
    { provide: SourceCursorStore, useClass: TypeormSourceCursorStore },
    { provide: SourceWindowsReader, useClass: StoredSourceWindowsReader },
    { provide: SourceWindowsWriter, useClass: StoredSourceWindowsWriter },
    { provide: SourcesWriter, useClass: JournalSourcesWriter },
    SourceJournal,
    SourceListing,
    SourcesReader,
    SourcesService,
    SubjectSourcesService,
  ],
  exports: [SourcesReader, SourcesWriter, SourceWindowsReader, SourceWindowsWriter],
})
export class SourcesModule {}
