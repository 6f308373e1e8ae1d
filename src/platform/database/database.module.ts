import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseFileModule } from './database-file.module.js';
import { ReaderPool } from './reader-pool.js';
import { openReaders, openWriter, sqliteWriterOptions } from './sqlite-data-source.js';
import { SqliteProcessLock } from './sqlite-process-lock.js';
import { SqliteUnitOfWork } from './sqlite-unit-of-work.js';
import type { SqliteWriter } from './sqlite-writer.js';
import { UnitOfWork } from './unit-of-work.js';

/** The database: one writing connection that TypeORM manages, a pool of reading ones, and the unit of work. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      imports: [DatabaseFileModule],
      inject: [AppConfig, SqliteProcessLock],
      useFactory: ({ database }: AppConfig) => ({
        ...sqliteWriterOptions(database),
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
      dataSourceFactory: openWriter,
    }),
  ],
  providers: [
    {
      provide: ReaderPool,
      inject: [AppConfig, DataSource],
      useFactory: async ({ database }: AppConfig, writer: SqliteWriter) => {
        const readers = new ReaderPool(await openReaders(database, writer.options.entities));
        writer.closeAfter(readers);
        return readers;
      },
    },
    {
      provide: UnitOfWork,
      inject: [DataSource, ReaderPool],
      useFactory: (writer: DataSource, readers: ReaderPool) => new SqliteUnitOfWork(writer, readers),
    },
  ],
  exports: [UnitOfWork],
})
export class DatabaseModule {}
