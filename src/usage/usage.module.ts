import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideByDialect } from '../platform/database/dialect.js';
import { ModelUsageDayEntity } from './persistence/model-usage-day.entity.js';
import { OceanBaseUsageDayStore } from './persistence/oceanbase-usage-day.store.js';
import { SqliteUsageDayStore } from './persistence/sqlite-usage-day.store.js';
import { UsageDayStore } from './persistence/usage-day.store.js';
import { UsageLedger } from './usage-ledger.js';
import { UsageReader } from './usage.reader.js';
import { UsageRecorder } from './usage.writer.js';

@Module({
  imports: [TypeOrmModule.forFeature([ModelUsageDayEntity])],
  providers: [
    provideByDialect(UsageDayStore, { sqlite: SqliteUsageDayStore, oceanbase: OceanBaseUsageDayStore }),
    UsageLedger,
    { provide: UsageReader, useExisting: UsageLedger },
    { provide: UsageRecorder, useExisting: UsageLedger },
  ],
  exports: [UsageReader, UsageRecorder],
})
export class UsageModule {}
