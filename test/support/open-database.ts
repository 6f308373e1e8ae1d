import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { OceanBaseOptions, SqliteOptions } from '../../src/platform/database/database-options.js';
import { OceanBaseConnections } from '../../src/platform/database/oceanbase/oceanbase-connections.js';
import { oceanBaseOptions, openOceanBase } from '../../src/platform/database/oceanbase/oceanbase-data-source.js';
import { OceanBasePool } from '../../src/platform/database/oceanbase/oceanbase-pool.js';
import { OceanBaseUnitOfWork } from '../../src/platform/database/oceanbase/oceanbase-unit-of-work.js';
import { ReaderPool } from '../../src/platform/database/reader-pool.js';
import { openReaders, openWriter, sqliteWriterOptions } from '../../src/platform/database/sqlite-data-source.js';
import { prepareSqliteFile } from '../../src/platform/database/sqlite-file.js';
import { SqliteUnitOfWork } from '../../src/platform/database/sqlite-unit-of-work.js';
import type { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { anEmptyDatabase } from './databases.js';
import type { Engine, TestDatabase } from './databases.js';

/** An open database with the product's schema, without the rest of the server. */
export interface OpenDatabase {
  readonly unitOfWork: UnitOfWork;
  /** Closes it; its data stays. */
  readonly close: () => Promise<void>;
}

type Entities = DataSourceOptions['entities'];

/** An empty one of its own; closing removes it. */
export async function openDatabase(engine: Engine, entities: Entities): Promise<OpenDatabase> {
  const database = anEmptyDatabase(engine);
  await database.create();
  const { unitOfWork, close } = await openExisting(database, entities);
  return { unitOfWork, close: () => close().then(database.drop) };
}

export const openExisting = ({ options }: TestDatabase, entities: Entities): Promise<OpenDatabase> =>
  options.kind === 'sqlite' ? openSqlite(options, entities) : openOnOceanBase(options, entities);

async function openSqlite(options: SqliteOptions, entities: Entities): Promise<OpenDatabase> {
  prepareSqliteFile(options.path);
  const writer = await openWriter(sqliteWriterOptions(options, entities));
  const readers = new ReaderPool(await openReaders(options, entities));
  const unitOfWork = new SqliteUnitOfWork(writer, readers);
  const close = async () => {
    await unitOfWork.beforeApplicationShutdown();
    await readers.close();
    await writer.destroy();
  };
  return { unitOfWork, close };
}

async function openOnOceanBase(options: OceanBaseOptions, entities: Entities): Promise<OpenDatabase> {
  const connections = new OceanBaseConnections(options);
  const source = await openOceanBase(options, new DataSource(oceanBaseOptions(options, connections, entities)));
  const pool = new OceanBasePool(source, connections);
  const close = async () => {
    await pool.beforeApplicationShutdown();
    await source.destroy();
  };
  return { unitOfWork: new OceanBaseUnitOfWork(pool), close };
}
