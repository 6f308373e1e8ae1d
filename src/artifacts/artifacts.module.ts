import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { PagingModule } from '../platform/http/paging.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { ArtifactListingPages } from './artifact-listing-pages.js';
import { ArtifactListing } from './artifact-listing.js';
import { ArtifactRevisionListing } from './artifact-revision-listing.js';
import { ArtifactReader } from './artifact.reader.js';
import { ArtifactsController } from './artifacts.controller.js';
import { ArtifactsService } from './artifacts.service.js';
import { ExperienceModule } from './experience/experience.module.js';
import { DigestKeeper } from './digest-keeper.js';
import { FamilyWriters } from './family-writers.js';
import { MemoryModule } from './memory/memory.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ArtifactStoreModule } from './store/artifact-store.module.js';

/** The generic Artifact operations, which dispatch to each family's reader and writer. */
@Module({
  imports: [
    AccessModule,
    ArtifactStoreModule,
    ExperienceModule,
    MemoryModule,
    ProfileModule,
    PagingModule,
    ScopesModule,
    SourcesModule,
  ],
  controllers: [ArtifactsController],
  providers: [
    ArtifactListing,
    ArtifactListingPages,
    ArtifactReader,
    ArtifactRevisionListing,
    ArtifactsService,
    DigestKeeper,
    FamilyWriters,
  ],
})
export class ArtifactsModule {}
