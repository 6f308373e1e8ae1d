import { Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { sqliteMigrationNames } from './migrations/sqlite/index.js';
import { prepareSqliteFile, refuseForeignDatabase } from './sqlite-file.js';
import { SqliteProcessLock } from './sqlite-process-lock.js';

/** Claims the database file for this process before anything opens it. */
@Module({
  providers: [
    {
      provide: SqliteProcessLock,
      inject: [AppConfig],
      useFactory: ({ database }: AppConfig) => {
        prepareSqliteFile(database.path);
        refuseForeignDatabase(database.path, sqliteMigrationNames);
        return SqliteProcessLock.acquire(database.path);
      },
    },
  ],
  exports: [SqliteProcessLock],
})
export class DatabaseFileModule {}
