import type { SqliteReader } from './sqlite-reader.js';

/** Lends each read-only connection to one reader at a time; further readers wait in order. */
export class ReaderPool {
  private readonly free: SqliteReader[];
  private readonly waiting: ((reader: SqliteReader) => void)[] = [];

  constructor(private readonly readers: readonly SqliteReader[]) {
    this.free = [...readers];
  }

  async use<T>(work: (reader: SqliteReader) => Promise<T>): Promise<T> {
    const reader = await this.lease();
    try {
      return await work(reader);
    } finally {
      this.giveBack(reader);
    }
  }

  async close(): Promise<void> {
    for (const reader of this.readers) await reader.close();
  }

  private lease(): Promise<SqliteReader> {
    const reader = this.free.pop();
    return reader ? Promise.resolve(reader) : new Promise((resolve) => this.waiting.push(resolve));
  }

  private giveBack(reader: SqliteReader): void {
    const next = this.waiting.shift();
    if (next) next(reader);
    else this.free.push(reader);
  }
}
