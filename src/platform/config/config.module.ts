import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AppConfig } from './app-config.js';

/** Makes the checked settings injectable everywhere as `AppConfig`. */
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: AppConfig, useValue: config }],
      exports: [AppConfig],
    };
  }
}
