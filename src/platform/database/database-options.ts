import type { Secret } from '../config/secret.js';

/** What the SQLite engine needs to know; the configuration module fills it in. */
export interface SqliteOptions {
  readonly kind: 'sqlite';
  /** Absolute path of the database file. */
  readonly path: string;
  /** How long a connection waits for a lock, in ms. */
  readonly busyTimeoutMs: number;
  /** Number of read-only connections kept open. */
  readonly readers: number;
}

/** Where an OceanBase is and how patient this server is with it. All times in ms. */
export interface OceanBaseOptions {
  readonly kind: 'oceanbase';
  readonly host: string;
  readonly port: number;
  /** With its tenant where the cluster wants it: `user@tenant`. */
  readonly user: string;
  readonly password: Secret;
  readonly database: string;
  /** Connections at most. */
  readonly poolSize: number;
  /** How long making one connection may take. */
  readonly connectTimeoutMs: number;
  /** How long one statement may run. */
  readonly queryTimeoutMs: number;
  /** How long a statement waits for a lock before its whole unit is tried again. */
  readonly lockTimeoutMs: number;
}

export type DatabaseOptions = SqliteOptions | OceanBaseOptions;

/** Where the data is, for people; without credentials. */
export const describeDatabase = (options: DatabaseOptions): string =>
  options.kind === 'sqlite' ? options.path : `${options.host}:${options.port}/${options.database}`;
