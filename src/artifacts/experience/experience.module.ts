import { Module } from '@nestjs/common';
import { ScopesModule } from '../../scopes/scopes.module.js';
import { SearchModule } from '../../search/search.module.js';
import { ArtifactStoreModule } from '../store/artifact-store.module.js';
import { ExperienceController } from './experience.controller.js';
import { ExperienceReindexing } from './experience-reindexing.js';
import { ExperienceReader } from './experience.reader.js';
import { ExperienceWriter } from './experience.writer.js';

@Module({
  imports: [ArtifactStoreModule, ScopesModule, SearchModule],
  controllers: [ExperienceController],
  providers: [ExperienceReader, ExperienceReindexing, ExperienceWriter],
  exports: [ExperienceReader, ExperienceWriter],
})
export class ExperienceModule {}
