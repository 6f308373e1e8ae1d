import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { WorkLocal } from '../async/work-local.js';
import { translateSqliteError } from './sqlite-error.js';
import type { ReaderPool } from './reader-pool.js';
import { UnitOfWork } from './unit-of-work.js';
import type { Snapshot, Tx } from './unit-of-work.js';

/**
 * SQLite: TypeORM has one writing connection, and two transactions on it that interleave become one. So write
 * units stand in a queue (D-21), and reads use connections of their own (D-17).
 */
export class SqliteUnitOfWork extends UnitOfWork implements BeforeApplicationShutdown {
  private readonly current = new WorkLocal<Tx>();
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly writer: DataSource,
    private readonly readers: ReaderPool,
  ) {
    super();
  }

  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const outer = this.current.find();
    if (outer) return work(outer);
    return this.accompanied(work, (whole) => this.enqueue(() => this.transaction(whole)));
  }

  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const outer = this.current.find();
    return outer ? work(outer) : this.readers.use((reader) => reader.read(work));
  }

  /** Lets every unit queued so far end before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.tail;
  }

  private enqueue<T>(unit: () => Promise<T>): Promise<T> {
    const result = this.tail.then(unit);
    this.tail = result.catch(() => undefined);
    return result;
  }

  private async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.writer.transaction(async (manager) => {
        // A deferred transaction takes its write lock at the first write; take it before anything is read.
        await manager.query('UPDATE schema_migrations SET id = id WHERE 0');
        const tx: Tx = { manager, writable: true, forUpdate: '' };
        return this.current.run(tx, () => work(tx));
      });
    } catch (error) {
      throw translateSqliteError(error);
    }
  }
}
