import { Module } from '@nestjs/common';
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
import { OpenAccessReader } from './open.access.reader.js';
import { accessEntities } from './persistence/access.entities.js';
import { AuditStore } from './persistence/audit.store.js';
import { GrantStore } from './persistence/grant.store.js';
import { OwnerStore } from './persistence/owner.store.js';
import { TypeormAuditStore } from './persistence/typeorm-audit.store.js';
import { TypeormGrantStore } from './persistence/typeorm-grant.store.js';
import { TypeormOwnerStore } from './persistence/typeorm-owner.store.js';

const READERS = { disabled: OpenAccessReader, enforced: GrantedAccessReader };

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
    {
      provide: AccessReader,
      inject: [AppConfig, ModuleRef],
      useFactory: ({ access }: AppConfig, module: ModuleRef) => module.create<AccessReader>(READERS[access.mode]),
    },
  ],
  exports: [AccessReader, CallerReader],
})
export class AccessModule {}
