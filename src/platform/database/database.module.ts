import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { DatabaseOptions } from './database-options.js';
import { SqliteModule } from './sqlite.module.js';

/** The database of the configured engine: its connections, the unit of work, and secrets kept with the data. */
@Module({})
export class DatabaseModule {
  /** The driver of the other engine is not loaded: it is a tenth of the start. */
  static async forRoot(options: DatabaseOptions): Promise<DynamicModule> {
    switch (options.kind) {
      case 'sqlite':
        return SqliteModule.forRoot(options);
      case 'oceanbase': {
        const { OceanBaseModule } = await import('./oceanbase/oceanbase.module.js');
        return OceanBaseModule.forRoot(options);
      }
    }
  }
}
