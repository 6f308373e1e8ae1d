import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { ExperienceModule } from '../artifacts/experience/experience.module.js';
import { MemoryModule } from '../artifacts/memory/memory.module.js';
import { ProfileModule } from '../artifacts/profile/profile.module.js';
import { TopicMemoryModule } from '../artifacts/topic-memory/topic-memory.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { SearchModule } from '../search/search.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { ContextExplainer } from './context-explainer.js';
import { ContextPreparer } from './context-preparer.js';
import { ContextController } from './context.controller.js';
import { PreparedContextBuilder } from './prepared-context.builder.js';
import { CandidateRecall } from './recall/candidate-recall.js';
import { ExperienceRecall } from './recall/experience.recall.js';
import { MemoryRecall } from './recall/memory.recall.js';
import { ProfileRecall } from './recall/profile.recall.js';
import { TopicMemoryRecall } from './recall/topic-memory.recall.js';
import { RendererService } from './renderer.service.js';

@Module({
  imports: [
    AccessModule,
    ExperienceModule,
    MemoryModule,
    ProfileModule,
    ScopesModule,
    SearchModule,
    StatisticsModule,
    TopicMemoryModule,
  ],
  controllers: [ContextController],
  providers: [
    CandidateRecall,
    ContextExplainer,
    ContextPreparer,
    ExperienceRecall,
    MemoryRecall,
    PreparedContextBuilder,
    ProfileRecall,
    RendererService,
    TopicMemoryRecall,
  ],
})
export class ContextModule {}
