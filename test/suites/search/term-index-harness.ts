import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReaderPool } from '../../../src/platform/database/reader-pool.js';
import { openReaders, openWriter, sqliteWriterOptions } from '../../../src/platform/database/sqlite-data-source.js';
import { SqliteUnitOfWork } from '../../../src/platform/database/sqlite-unit-of-work.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import type { Snapshot, Tx } from '../../../src/platform/database/unit-of-work.js';
import { SqliteTermIndex } from '../../../src/search/sqlite-term-index.js';
import type { TermIndex } from '../../../src/search/term-index.js';
import { FakeTermIndex } from '../../fakes/fake-term-index.js';

/** An index with transactions to use it in. */
export interface TermIndexHarness {
  readonly index: TermIndex;
  readonly unitOfWork: UnitOfWork;
  close(): Promise<void>;
}

export function openFake(): Promise<TermIndexHarness> {
  const index = new FakeTermIndex();
  return Promise.resolve({ index, unitOfWork: new FakeUnitOfWork(index), close: () => Promise.resolve() });
}

/** A migrated database of its own in a temporary folder. */
export async function openSqlite(): Promise<TermIndexHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'term-index-'));
  const options = { kind: 'sqlite' as const, path: join(folder, 'index.sqlite'), busyTimeoutMs: 5_000, readers: 1 };
  const writer = await openWriter(sqliteWriterOptions(options, []));
  const readers = new ReaderPool(await openReaders(options, []));
  const close = async () => {
    await readers.close();
    await writer.destroy();
    await rm(folder, { recursive: true });
  };
  return { index: new SqliteTermIndex(), unitOfWork: new SqliteUnitOfWork(writer, readers), close };
}

/** The fake needs no connection: its handles are never looked into. */
class FakeUnitOfWork extends UnitOfWork {
  constructor(private readonly index: FakeTermIndex) {
    super();
  }

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const rollBack = this.index.checkpoint();
    try {
      return await work({ writable: true } as unknown as Tx);
    } catch (error) {
      rollBack();
      throw error;
    }
  }

  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return work({} as Snapshot);
  }
}
