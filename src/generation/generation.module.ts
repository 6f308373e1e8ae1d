import { Module } from '@nestjs/common';
import { MemoryModule } from '../artifacts/memory/memory.module.js';
import { ProfileModule } from '../artifacts/profile/profile.module.js';
import { ArtifactStoreModule } from '../artifacts/store/artifact-store.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { InferenceModule } from '../inference/inference.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { EvidenceReader } from './experience/evidence-reader.js';
import { ExperienceGenerationController } from './experience/experience-generation.controller.js';
import { ExperienceGenerationService } from './experience/experience-generation.service.js';
import { ExperienceWindowRunner } from './experience/experience-window.runner.js';
import { ExtractedMemory } from './memory/extracted-memory.js';
import { KnownMemory } from './memory/known-memory.js';
import { MemoryExtractionService } from './memory/memory-extraction.service.js';
import { MemoryExtractor } from './memory/memory-extractor.js';
import { MemoryFlushController } from './memory/memory-flush.controller.js';
import { MemoryWindowRunner } from './memory/memory-window.runner.js';
import { GeneratedProfiles } from './profile/generated-profiles.js';
import { ProfileBasisReader } from './profile/profile-basis.js';
import { ProfileFlushController } from './profile/profile-flush.controller.js';
import { ProfileGenerationService } from './profile/profile-generation.service.js';
import { ProfileGenerator } from './profile/profile-generator.js';
import { ProfileWindowRunner } from './profile/profile-window.runner.js';
import { StopSignal } from './stop-signal.js';
import { WindowDesk } from './window-desk.js';
import { WindowFailures } from './window-failures.js';

@Module({
  imports: [
    ArtifactStoreModule,
    CandidatesModule,
    InferenceModule,
    MemoryModule,
    ProfileModule,
    ScopesModule,
    SourcesModule,
  ],
  controllers: [ExperienceGenerationController, MemoryFlushController, ProfileFlushController],
  providers: [
    EvidenceReader,
    ExperienceGenerationService,
    ExperienceWindowRunner,
    ExtractedMemory,
    KnownMemory,
    MemoryExtractionService,
    MemoryExtractor,
    GeneratedProfiles,
    MemoryWindowRunner,
    ProfileBasisReader,
    ProfileGenerationService,
    ProfileGenerator,
    ProfileWindowRunner,
    StopSignal,
    WindowDesk,
    WindowFailures,
  ],
  exports: [ExperienceWindowRunner, MemoryWindowRunner, ProfileWindowRunner],
})
export class GenerationModule {}
