import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BacklogWriter } from './backlog.writer.js';
import { LeaseGuard } from './lease.guard.js';
import { LeasesWriter } from './leases.writer.js';
import { backlogEntities } from './persistence/backlog.entities.js';
import { BacklogStore } from './persistence/backlog.store.js';
import { TypeormBacklogStore } from './persistence/typeorm-backlog.store.js';

@Module({
  imports: [TypeOrmModule.forFeature(backlogEntities)],
  providers: [{ provide: BacklogStore, useClass: TypeormBacklogStore }, BacklogWriter, LeaseGuard, LeasesWriter],
  exports: [BacklogWriter, LeaseGuard, LeasesWriter],
})
export class BacklogModule {}
