import type { DataSourceOptions } from 'typeorm';
import { ReaderPool } from '../../src/platform/database/reader-pool.js';
import { openReaders, openWriter, sqliteWriterOptions } from '../../src/platform/database/sqlite-data-source.js';
import { prepareSqliteFile } from '../../src/platform/database/sqlite-file.js';
import { SqliteUnitOfWork } from '../../src/platform/database/sqlite-unit-of-work.js';
import type { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { aDatabase } from './databases.js';
import type { TestDatabase } from './databases.js';

/** An open database with the product's schema, without the rest of the server. */
export interface OpenDatabase {
  readonly unitOfWork: UnitOfWork;
  /** Closes and removes it. */
  readonly close: () => Promise<void>;
}

type Entities = DataSourceOptions['entities'];
type Engine = TestDatabase['options']['kind'];

const openers = { sqlite: openSqlite } satisfies Readonly<Record<Engine, typeof openSqlite>>;

export const openDatabase = (engine: Engine, entities: Entities): Promise<OpenDatabase> =>
  openers[engine](aDatabase(engine), entities);

async function openSqlite({ options, drop }: TestDatabase, entities: Entities): Promise<OpenDatabase> {
  prepareSqliteFile(options.path);
  const writer = await openWriter(sqliteWriterOptions(options, entities));
  const readers = new ReaderPool(await openReaders(options, entities));
  const unitOfWork = new SqliteUnitOfWork(writer, readers);
  const close = async () => {
    await unitOfWork.beforeApplicationShutdown();
    await readers.close();
    await writer.destroy();
    drop();
  };
  return { unitOfWork, close };
}
