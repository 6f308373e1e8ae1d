import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { MemoryModule } from '../artifacts/memory/memory.module.js';
import { ProfileModule } from '../artifacts/profile/profile.module.js';
import { ArtifactStoreModule } from '../artifacts/store/artifact-store.module.js';
import { TopicMemoryModule } from '../artifacts/topic-memory/topic-memory.module.js';
import { BacklogModule } from '../backlog/backlog.module.js';
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
import { KnownTopics } from './topic-memory/known-topics.js';
import { TopicFlushController } from './topic-memory/topic-flush.controller.js';
import { TopicFlushService } from './topic-memory/topic-flush.service.js';
import { TopicGenerationService } from './topic-memory/topic-generation.service.js';
import { TopicGenerator } from './topic-memory/topic-generator.js';
import { TopicWindowRunner } from './topic-memory/topic-window.runner.js';
import { StopSignal } from './stop-signal.js';
import { WindowDesk } from './window-desk.js';
import { WindowFailures } from './window-failures.js';
import { WindowRequests } from './window-requests.js';
import { WindowRunnersReader } from './window-runners.reader.js';

@Module({
  imports: [
    AccessModule,
    ArtifactStoreModule,
    BacklogModule,
    CandidatesModule,
    InferenceModule,
    MemoryModule,
    ProfileModule,
    ScopesModule,
    SourcesModule,
    TopicMemoryModule,
  ],
  controllers: [ExperienceGenerationController, MemoryFlushController, ProfileFlushController, TopicFlushController],
  providers: [
    EvidenceReader,
    ExperienceGenerationService,
    ExperienceWindowRunner,
    ExtractedMemory,
    KnownMemory,
    KnownTopics,
    MemoryExtractionService,
    MemoryExtractor,
    GeneratedProfiles,
    MemoryWindowRunner,
    ProfileBasisReader,
    ProfileGenerationService,
    ProfileGenerator,
    ProfileWindowRunner,
    StopSignal,
    TopicFlushService,
    TopicGenerationService,
    TopicGenerator,
    TopicWindowRunner,
    WindowDesk,
    WindowFailures,
    WindowRequests,
    WindowRunnersReader,
  ],
  exports: [WindowRunnersReader],
})
export class GenerationModule {}
