import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InferenceModule } from '../inference/inference.module.js';
import { provideByDialect } from '../platform/database/dialect.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { BatchEmbedder } from './batch-embedder.js';
import { OceanBaseVectorBacklog } from './persistence/oceanbase-vector-backlog.js';
import { OceanBaseVectorIndex } from './persistence/oceanbase-vector-index.js';
import { SqliteVectorBacklog } from './persistence/sqlite-vector-backlog.js';
import { SqliteVectorIndex } from './persistence/sqlite-vector-index.js';
import { VectorDocumentEntity, VectorSpaceEntity } from './persistence/vector.entities.js';
import { QueryEmbedder } from './query-embedder.js';
import { SpaceKeeper } from './space-keeper.js';
import { VectorBacklog } from './vector-backlog.js';
import { VectorCatchUpParts } from './vector-catch-up.js';
import { VectorIndex } from './vector-index.js';
import { VectorProgressReader } from './vector-progress.reader.js';
import { VectorStartCheck } from './vector-start-check.js';

/** Search by meaning: vectors beside the documents of each Scope, made in the background. */
@Module({
  imports: [InferenceModule, MetricsModule, TypeOrmModule.forFeature([VectorDocumentEntity, VectorSpaceEntity])],
  providers: [
    provideByDialect(VectorIndex, { sqlite: SqliteVectorIndex, oceanbase: OceanBaseVectorIndex }),
    provideByDialect(VectorBacklog, { sqlite: SqliteVectorBacklog, oceanbase: OceanBaseVectorBacklog }),
    BatchEmbedder,
    QueryEmbedder,
    SpaceKeeper,
    VectorCatchUpParts,
    VectorProgressReader,
    VectorStartCheck,
  ],
  exports: [QueryEmbedder, VectorCatchUpParts, VectorIndex, VectorProgressReader],
})
export class VectorsModule {}
