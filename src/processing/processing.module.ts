import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { BacklogModule } from '../backlog/backlog.module.js';
import { GenerationModule } from '../generation/generation.module.js';
import { InferenceModule } from '../inference/inference.module.js';
import { PagingModule } from '../platform/http/paging.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { BackgroundWorker } from './background-worker.js';
import { LeasedRun } from './leased-run.js';
import { Schedules } from './schedules.js';
import { SetAsideListing } from './set-aside-listing.js';
import { SetAsideController } from './set-aside.controller.js';
import { SetAsideService } from './set-aside.service.js';
import { WorkerStateReader } from './worker-state.reader.js';

@Module({
  imports: [AccessModule, BacklogModule, GenerationModule, InferenceModule, PagingModule, ScopesModule, SourcesModule],
  controllers: [SetAsideController],
  providers: [BackgroundWorker, LeasedRun, Schedules, SetAsideListing, SetAsideService, WorkerStateReader],
  exports: [WorkerStateReader],
})
export class ProcessingModule {}
