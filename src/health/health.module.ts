import { Module } from '@nestjs/common';
import { InferenceModule } from '../inference/inference.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { VectorsModule } from '../vectors/vectors.module.js';
import { CapabilitiesController } from './capabilities.controller.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';
import { SqlDatabaseProbe } from './persistence/sql-database-probe.js';
import { ModelReadiness } from './model-readiness.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [InferenceModule, MetricsModule, VectorsModule],
  controllers: [HealthController, CapabilitiesController],
  providers: [ModelReadiness, ReadinessService, { provide: DatabaseProbe, useClass: SqlDatabaseProbe }],
})
export class HealthModule {}
