import type { DataSource } from 'typeorm';

/** Lends each read-only connection to one reader at a time; further readers wait in order. */
export class ReaderPool {
  private readonly free: DataSource[];
  private readonly waiting: ((reader: DataSource) => void)[] = [];

  constructor(private readonly readers: readonly DataSource[]) {
    this.free = [...readers];
  }

  async use<T>(work: (reader: DataSource) => Promise<T>): Promise<T> {
    const reader = await this.lease();
    try {
      return await work(reader);
    } finally {
      this.giveBack(reader);
    }
  }

  async close(): Promise<void> {
    for (const reader of this.readers) await reader.destroy();
  }

  private lease(): Promise<DataSource> {
    const reader = this.free.pop();
    return reader ? Promise.resolve(reader) : new Promise((resolve) => this.waiting.push(resolve));
  }

  private giveBack(reader: DataSource): void {
    const next = this.waiting.shift();
    if (next) next(reader);
    else this.free.push(reader);
  }
}
