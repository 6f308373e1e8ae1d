import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SqliteOptions } from './database-options.js';
import { ReaderPool } from './reader-pool.js';
import { SecretKeeper } from './secret-keeper.js';
import { openReaders, openWriter, sqliteWriterOptions } from './sqlite-data-source.js';
import { SqliteFileModule } from './sqlite-file.module.js';
import { SqliteProcessLock } from './sqlite-process-lock.js';
import { SqliteSecretKeeper } from './sqlite-secret-keeper.js';
import { SqliteUnitOfWork } from './sqlite-unit-of-work.js';
import type { SqliteWriter } from './sqlite-writer.js';
import { UnitOfWork } from './unit-of-work.js';

/** One writing connection that TypeORM manages, a pool of reading ones, and the unit of work over both. */
@Module({})
export class SqliteModule {
  static forRoot(options: SqliteOptions): DynamicModule {
    return {
      module: SqliteModule,
      global: true,
      imports: [writerOf(options)],
      providers: [
        {
          provide: ReaderPool,
          inject: [DataSource],
          useFactory: async (writer: SqliteWriter) => {
            const readers = new ReaderPool(await openReaders(options, writer.options.entities));
            writer.closeAfter(readers);
            return readers;
          },
        },
        {
          provide: UnitOfWork,
          inject: [DataSource, ReaderPool],
          useFactory: (writer: DataSource, readers: ReaderPool) => new SqliteUnitOfWork(writer, readers),
        },
        // After the database: nothing is written beside a file that may turn out not to be ours.
        { provide: SecretKeeper, inject: [DataSource], useFactory: () => new SqliteSecretKeeper(options.path) },
      ],
      exports: [UnitOfWork, SecretKeeper],
    };
  }
}

const writerOf = (options: SqliteOptions): DynamicModule =>
  TypeOrmModule.forRootAsync({
    imports: [SqliteFileModule.forRoot(options)],
    inject: [SqliteProcessLock],
    useFactory: () => ({ ...sqliteWriterOptions(options), autoLoadEntities: true, retryAttempts: 0 }),
    dataSourceFactory: openWriter,
  });
