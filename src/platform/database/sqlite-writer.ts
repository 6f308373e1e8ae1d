import { DataSource } from 'typeorm';
import type { ReaderPool } from './reader-pool.js';

/**
 * The writing connection. It closes last: SQLite folds the write-ahead log back into the file when the last connection
 * closes, and a read-only one cannot.
 */
export class SqliteWriter extends DataSource {
  private readers: ReaderPool | undefined;

  closeAfter(readers: ReaderPool): void {
    this.readers = readers;
  }

  override async destroy(): Promise<void> {
    await this.readers?.close();
    await super.destroy();
  }
}
