import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessApiModule } from './access/access-api.module.js';
import { AccessModule } from './access/access.module.js';
import { AuthoriseGuard } from './access/authorise.guard.js';
import { contractProviders } from './contract/contract.providers.js';
import { ArtifactsModule } from './artifacts/artifacts.module.js';
import { CandidatesModule } from './candidates/candidates.module.js';
import { ContextModule } from './context/context.module.js';
import { GenerationModule } from './generation/generation.module.js';
import { HealthModule } from './health/health.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { InspectorModule } from './inspector/inspector.module.js';
import { McpModule } from './mcp/mcp.module.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProcessingModule } from './processing/processing.module.js';
import { ScopesModule } from './scopes/scopes.module.js';
import { SourcesModule } from './sources/sources.module.js';

/** Composition root: every feature of the server. */
@Module({ providers: [...contractProviders, { provide: APP_GUARD, useClass: AuthoriseGuard }] })
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        PlatformModule,
        DatabaseModule.forRoot(config.database),
        MetricsModule,
        AccessModule,
        HealthModule,
        IdempotencyModule,
        ScopesModule,
        ArtifactsModule,
        SourcesModule,
        CandidatesModule,
        ContextModule,
        AccessApiModule,
        GenerationModule,
        ProcessingModule,
        ...(config.mcp.enabled ? [McpModule] : []),
        ...(config.inspector.enabled ? [InspectorModule] : []),
      ],
    };
  }
}
