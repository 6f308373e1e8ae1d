import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { provideByDialect } from '../platform/database/dialect.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyRecordEntity } from './persistence/idempotency-record.entity.js';
import { IdempotencyStore } from './persistence/idempotency.store.js';
import { OceanBaseIdempotencyStore } from './persistence/oceanbase-idempotency.store.js';
import { TypeormIdempotencyStore } from './persistence/typeorm-idempotency.store.js';

@Module({
  imports: [AccessModule, TypeOrmModule.forFeature([IdempotencyRecordEntity])],
  providers: [
    provideByDialect(IdempotencyStore, { sqlite: TypeormIdempotencyStore, oceanbase: OceanBaseIdempotencyStore }),
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class IdempotencyModule {}
