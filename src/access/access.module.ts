import { Module } from '@nestjs/common';
import type { Abstract, Provider, Type } from '@nestjs/common';
import { APP_INTERCEPTOR, ModuleRef } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../platform/config/app-config.js';
import { AccessPolicy } from './access-policy.js';
import { AccessReader } from './access.reader.js';
import { AuditQueue } from './audit/audit-queue.js';
import { AuditTrail } from './audit/audit-trail.js';
import { AuditInterceptor } from './audit/audit.interceptor.js';
import { Authenticator } from './authentication/authenticator.js';
import { StoredTokens } from './authentication/stored-tokens.js';
import { CallerReader } from './caller.reader.js';
import { GrantedAccessReader } from './granted.access.reader.js';
import { GrantedReviewRightsReader } from './granted.review-rights.reader.js';
import { EnforcedAccess } from './enforced-access.js';
import { GrantMaker } from './grant-maker.js';
import { OpenAccessReader } from './open.access.reader.js';
import { OpenOwnershipWriter } from './open.ownership.writer.js';
import { OpenReviewRightsReader } from './open.review-rights.reader.js';
import { OwnershipBackFill } from './ownership-back-fill.js';
import { OwnershipWriter } from './ownership.writer.js';
import { accessEntities } from './persistence/access.entities.js';
import { AuditStore } from './persistence/audit.store.js';
import { GrantStore } from './persistence/grant.store.js';
import { OwnerStore } from './persistence/owner.store.js';
import { TypeormAuditStore } from './persistence/typeorm-audit.store.js';
import { TypeormGrantStore } from './persistence/typeorm-grant.store.js';
import { TypeormOwnerStore } from './persistence/typeorm-owner.store.js';
import { ReviewRightsReader } from './review-rights.reader.js';
import { StoredOwnershipWriter } from './stored.ownership.writer.js';

/** Provides a port by the class for the configured mode. */
const provideByMode = <Port>(
  token: Abstract<Port>,
  classes: Readonly<Record<AppConfig['access']['mode'], Type<Port>>>,
): Provider => ({
  provide: token,
  inject: [AppConfig, ModuleRef],
  useFactory: ({ access }: AppConfig, module: ModuleRef) => module.create(classes[access.mode]),
});

@Module({
  imports: [TypeOrmModule.forFeature(accessEntities)],
  providers: [
    AccessPolicy,
    AuditQueue,
    AuditTrail,
    { provide: AuditStore, useClass: TypeormAuditStore },
    { provide: GrantStore, useClass: TypeormGrantStore },
    { provide: OwnerStore, useClass: TypeormOwnerStore },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    Authenticator,
    CallerReader,
    StoredTokens,
    EnforcedAccess,
    GrantMaker,
    OwnershipBackFill,
    provideByMode(AccessReader, { disabled: OpenAccessReader, enforced: GrantedAccessReader }),
    provideByMode(ReviewRightsReader, { disabled: OpenReviewRightsReader, enforced: GrantedReviewRightsReader }),
    provideByMode(OwnershipWriter, { disabled: OpenOwnershipWriter, enforced: StoredOwnershipWriter }),
  ],
  exports: [
    AuditQueue,
    AuditStore,
    EnforcedAccess,
    GrantMaker,
    GrantStore,
    OwnerStore,
    AccessReader,
    CallerReader,
    OwnershipWriter,
    ReviewRightsReader,
  ],
})
export class AccessModule {}
