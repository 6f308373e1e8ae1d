import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { SqliteOptions } from './database-options.js';
import { sqliteMigrationNames } from './migrations/sqlite/index.js';
import { prepareSqliteFile, refuseForeignDatabase } from './sqlite-file.js';
import { SqliteProcessLock } from './sqlite-process-lock.js';

/** Claims the database file for this process before anything opens it. */
@Module({})
export class SqliteFileModule {
  static forRoot({ path }: SqliteOptions): DynamicModule {
    const claim = (): SqliteProcessLock => {
      prepareSqliteFile(path);
      refuseForeignDatabase(path, sqliteMigrationNames);
      return SqliteProcessLock.acquire(path);
    };
    return {
      module: SqliteFileModule,
      providers: [{ provide: SqliteProcessLock, useFactory: claim }],
      exports: [SqliteProcessLock],
    };
  }
}
