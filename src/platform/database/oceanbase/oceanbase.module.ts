import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { OceanBaseOptions } from '../database-options.js';
import { SecretKeeper } from '../secret-keeper.js';
import { UnitOfWork } from '../unit-of-work.js';
import { OceanBaseConnections } from './oceanbase-connections.js';
import { oceanBaseOptions, openOceanBase } from './oceanbase-data-source.js';
import { OceanBasePool } from './oceanbase-pool.js';
import { OceanBaseSecretKeeper } from './oceanbase-secret-keeper.js';
import { OceanBaseUnitOfWork } from './oceanbase-unit-of-work.js';

/** A pool of connections that TypeORM manages, watched, and the unit of work over it. */
@Module({})
export class OceanBaseModule {
  static forRoot(options: OceanBaseOptions): DynamicModule {
    const connections = new OceanBaseConnections(options);
    return {
      module: OceanBaseModule,
      global: true,
      imports: [sourceOf(options, connections)],
      providers: [
        {
          provide: OceanBasePool,
          inject: [DataSource],
          useFactory: (source: DataSource) => new OceanBasePool(source, connections),
        },
        {
          provide: UnitOfWork,
          inject: [OceanBasePool],
          useFactory: (pool: OceanBasePool) => new OceanBaseUnitOfWork(pool),
        },
        {
          provide: SecretKeeper,
          inject: [UnitOfWork],
          useFactory: (unitOfWork: UnitOfWork) => new OceanBaseSecretKeeper(unitOfWork),
        },
      ],
      exports: [UnitOfWork, SecretKeeper],
    };
  }
}

const sourceOf = (options: OceanBaseOptions, connections: OceanBaseConnections): DynamicModule =>
  TypeOrmModule.forRootAsync({
    useFactory: () => ({ ...oceanBaseOptions(options, connections), autoLoadEntities: true, retryAttempts: 0 }),
    dataSourceFactory: (made?: DataSourceOptions) =>
      openOceanBase(options, new DataSource(made ?? oceanBaseOptions(options, connections))),
  });
