import { Module } from '@nestjs/common';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { CapabilitiesController } from './capabilities.controller.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';
import { SqlDatabaseProbe } from './persistence/sql-database-probe.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [MetricsModule],
  controllers: [HealthController, CapabilitiesController],
  providers: [ReadinessService, { provide: DatabaseProbe, useClass: SqlDatabaseProbe }],
})
export class HealthModule {}
