import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { provideByDialect } from '../platform/database/dialect.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { BufferedRecallRecorder } from './buffered.recall.writer.js';
import { InventoryStore } from './persistence/inventory.store.js';
import { LineageStore } from './persistence/lineage.store.js';
import { OceanBaseRecallDayStore } from './persistence/oceanbase-recall-day.store.js';
import { RecallDayStore } from './persistence/recall-day.store.js';
import { RecallTokenDayEntity } from './persistence/recall-token-day.entity.js';
import { SqlInventoryStore } from './persistence/sql-inventory.store.js';
import { SqlLineageStore } from './persistence/sql-lineage.store.js';
import { SqliteRecallDayStore } from './persistence/sqlite-recall-day.store.js';
import { RecallLedger } from './recall-ledger.js';
import { RecallLineage } from './recall-lineage.js';
import { RecallRecorder } from './recall.writer.js';
import { SelectedInventory } from './selected-inventory.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RecallTokenDayEntity]),
    CandidatesModule,
    ScopesModule,
    SourcesModule,
    UsageModule,
  ],
  controllers: [StatisticsController],
  providers: [
    { provide: InventoryStore, useClass: SqlInventoryStore },
    { provide: LineageStore, useClass: SqlLineageStore },
    provideByDialect(RecallDayStore, { sqlite: SqliteRecallDayStore, oceanbase: OceanBaseRecallDayStore }),
    { provide: RecallRecorder, useClass: BufferedRecallRecorder },
    RecallLedger,
    RecallLineage,
    SelectedInventory,
    StatisticsService,
  ],
  exports: [RecallRecorder],
})
export class StatisticsModule {}
