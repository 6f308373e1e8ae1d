/** What the database layer needs to know; the configuration module fills it in. */
export interface SqliteOptions {
  readonly kind: 'sqlite';
  /** Absolute path of the database file. */
  readonly path: string;
  /** How long a connection waits for a lock, in ms. */
  readonly busyTimeoutMs: number;
  /** Number of read-only connections kept open. */
  readonly readers: number;
}

export type DatabaseOptions = SqliteOptions;
