import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JournalSourcesWriter } from './journal.sources.writer.js';
import { sourceEntities } from './persistence/source.entities.js';
import { SourceStore } from './persistence/source.store.js';
import { TypeormSourceStore } from './persistence/typeorm-source.store.js';
import { SourcesWriter } from './sources.writer.js';

@Module({
  imports: [TypeOrmModule.forFeature(sourceEntities)],
  providers: [
    { provide: SourceStore, useClass: TypeormSourceStore },
    { provide: SourcesWriter, useClass: JournalSourcesWriter },
  ],
  exports: [SourcesWriter],
})
export class SourcesModule {}
