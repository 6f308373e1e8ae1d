import { Module } from '@nestjs/common';
import { SearchModule } from '../../search/search.module.js';
import { ArtifactStoreModule } from '../store/artifact-store.module.js';
import { ExperienceReader } from './experience.reader.js';
import { ExperienceWriter } from './experience.writer.js';

@Module({
  imports: [ArtifactStoreModule, SearchModule],
  providers: [ExperienceReader, ExperienceWriter],
  exports: [ExperienceReader, ExperienceWriter],
})
export class ExperienceModule {}
