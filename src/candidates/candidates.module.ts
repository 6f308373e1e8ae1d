import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { ExperienceModule } from '../artifacts/experience/experience.module.js';
import { MemoryModule } from '../artifacts/memory/memory.module.js';
import { ArtifactStoreModule } from '../artifacts/store/artifact-store.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { CandidatesController } from './candidates.controller.js';
import { CandidatesReader } from './candidates.reader.js';
import { CandidatesService } from './candidates.service.js';
import { EvidenceAdmission } from './evidence.admission.js';
import { ExperienceProposalsController } from './experience-proposals.controller.js';
import { candidateEntities } from './persistence/candidate.entities.js';
import { CandidateStore } from './persistence/candidate.store.js';
import { TypeormCandidateStore } from './persistence/typeorm-candidate.store.js';
import { ReviewedFamilies } from './reviewed-families.js';

@Module({
  imports: [
    AccessModule,
    TypeOrmModule.forFeature(candidateEntities),
    ArtifactStoreModule,
    ExperienceModule,
    MemoryModule,
    ScopesModule,
    SourcesModule,
  ],
  controllers: [CandidatesController, ExperienceProposalsController],
  providers: [
    { provide: CandidateStore, useClass: TypeormCandidateStore },
    CandidatesReader,
    CandidatesService,
    EvidenceAdmission,
    ReviewedFamilies,
  ],
  exports: [CandidatesReader],
})
export class CandidatesModule {}
