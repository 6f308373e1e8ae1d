import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArtifactStoreModule } from '../store/artifact-store.module.js';
import { profileEntities } from './persistence/profile-policy.entity.js';
import { ProfilePolicyStore } from './persistence/profile-policy.store.js';
import { TypeormProfilePolicyStore } from './persistence/typeorm-profile-policy.store.js';
import { ProfileReader } from './profile.reader.js';
import { ProfileWriter } from './profile.writer.js';

@Module({
  imports: [TypeOrmModule.forFeature(profileEntities), ArtifactStoreModule],
  providers: [{ provide: ProfilePolicyStore, useClass: TypeormProfilePolicyStore }, ProfileReader, ProfileWriter],
  exports: [ProfileReader, ProfileWriter],
})
export class ProfileModule {}
