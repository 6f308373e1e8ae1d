import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BacklogModule } from '../../backlog/backlog.module.js';
import { ScopesModule } from '../../scopes/scopes.module.js';
import { ArtifactStoreModule } from '../store/artifact-store.module.js';
import { profileEntities } from './persistence/profile-policy.entity.js';
import { ProfilePolicyStore } from './persistence/profile-policy.store.js';
import { TypeormProfilePolicyStore } from './persistence/typeorm-profile-policy.store.js';
import { ProfilePolicyController } from './profile-policy.controller.js';
import { ProfilePolicyReader } from './profile-policy.reader.js';
import { ProfilePolicyService } from './profile-policy.service.js';
import { ProfilePolicyWriter } from './profile-policy.writer.js';
import { ProfileReader } from './profile.reader.js';
import { ProfileWriter } from './profile.writer.js';

@Module({
  imports: [TypeOrmModule.forFeature(profileEntities), ArtifactStoreModule, BacklogModule, ScopesModule],
  controllers: [ProfilePolicyController],
  providers: [
    { provide: ProfilePolicyStore, useClass: TypeormProfilePolicyStore },
    ProfilePolicyReader,
    ProfilePolicyService,
    ProfilePolicyWriter,
    ProfileReader,
    ProfileWriter,
  ],
  exports: [ProfilePolicyReader, ProfilePolicyWriter, ProfileReader, ProfileWriter],
})
export class ProfileModule {}
