import { Module } from '@nestjs/common';
import { ScopesModule } from '../scopes/scopes.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { ArtifactReader } from './artifact.reader.js';
import { ArtifactsController } from './artifacts.controller.js';
import { ArtifactsService } from './artifacts.service.js';
import { ExperienceModule } from './experience/experience.module.js';
import { FamilyWriters } from './family-writers.js';
import { MemoryModule } from './memory/memory.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ArtifactStoreModule } from './store/artifact-store.module.js';

/** The generic Artifact operations, which dispatch to each family's reader and writer. */
@Module({
  imports: [ArtifactStoreModule, ExperienceModule, MemoryModule, ProfileModule, ScopesModule, SourcesModule],
  controllers: [ArtifactsController],
  providers: [ArtifactReader, ArtifactsService, FamilyWriters],
})
export class ArtifactsModule {}
