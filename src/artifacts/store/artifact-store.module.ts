import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArtifactStore } from './artifact.store.js';
import { artifactEntities } from './persistence/artifact.entities.js';
import { TypeormArtifactStore } from './persistence/typeorm-artifact.store.js';

@Module({
  imports: [TypeOrmModule.forFeature(artifactEntities)],
  providers: [{ provide: ArtifactStore, useClass: TypeormArtifactStore }],
  exports: [ArtifactStore],
})
export class ArtifactStoreModule {}
