import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { DatabaseOptions } from './database-options.js';
import { OceanBaseModule } from './oceanbase/oceanbase.module.js';
import { SqliteModule } from './sqlite.module.js';

/** The database of the configured engine: its connections, the unit of work, and secrets kept with the data. */
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    switch (options.kind) {
      case 'sqlite':
        return SqliteModule.forRoot(options);
      case 'oceanbase':
        return OceanBaseModule.forRoot(options);
    }
  }
}
