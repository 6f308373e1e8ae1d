import mysql2 from 'mysql2';
import type { Connection, ConnectionOptions, Pool, PoolOptions } from 'mysql2';
import type { OceanBaseOptions } from '../database-options.js';
import type { Wire } from './oceanbase-link.js';
import { readField } from './read-field.js';
import { sessionSettings } from './session.js';

/** The network below the driver. */
interface Socketed {
  readonly stream: NodeJS.ReadableStream & { destroy(error?: Error): void };
}

/** The statement that a connection of the driver is busy with. */
interface Busy {
  readonly _command?: { readonly queryTimeout?: NodeJS.Timeout | null } | null;
}

const streamOf = (connection: unknown): Socketed['stream'] => (connection as Socketed).stream;

/**
 * With the silence before it, leaves room below the 2 s in which callers must hear of an engine that is away; an engine
 * that is merely busy answers sooner.
 */
const PROBE_MS = 1_000;

/** How connections are made, whether by the pool or for one question. */
export const connectionOptions = (options: OceanBaseOptions): ConnectionOptions => ({
  host: options.host,
  port: options.port,
  user: options.user,
  password: options.password.reveal(),
  database: options.database,
  charset: 'utf8mb4_bin',
  timezone: 'Z',
  connectTimeout: options.connectTimeoutMs,
  typeCast: readField,
});

/** Every connection of the pool, from its making to its end. */
export class OceanBaseConnections implements Wire {
  private readonly open = new Set<Connection>();
  private heard: () => void = () => undefined;

  constructor(private readonly options: OceanBaseOptions) {}

  /** The driver for TypeORM, which has no hook of its own for new connections. */
  readonly driver: object = { ...mysql2, createPool: (options: PoolOptions): Pool => this.createPool(options) };

  onData(heard: () => void): void {
    this.heard = heard;
  }

  probe(): Promise<boolean> {
    return new Promise((resolve) => {
      const options = connectionOptions(this.options);
      const probe = mysql2.createConnection({ ...options, connectTimeout: PROBE_MS });
      probe.on('error', () => undefined);
      probe.connect((error) => {
        probe.destroy();
        resolve(!error);
      });
    });
  }

  breakAll(): void {
    for (const connection of this.open) this.break(connection);
  }

  /** Ends a connection in a way that its pending statement and its pool hear of; `destroy` would tell neither. */
  break(connection: unknown): void {
    streamOf(connection).destroy(Object.assign(new Error('The connection was given up.'), { code: 'ECONNABORTED' }));
  }

  private createPool(options: PoolOptions): Pool {
    const pool = mysql2.createPool(options);
    pool.on('connection', (connection) => this.adopt(connection));
    return pool;
  }

  private adopt(connection: Connection): void {
    this.open.add(connection);
    const endTimer = () => forgetTimer(connection);
    streamOf(connection)
      .prependOnceListener('error', endTimer)
      .prependOnceListener('close', endTimer)
      .on('data', () => this.heard())
      .once('close', () => this.open.delete(connection));
    connection.query(sessionSettings(this.options), (error) => {
      if (error) this.break(connection);
    });
  }
}

/**
 * A statement ends with its connection, but the driver leaves its timer running: that would keep the process alive, and
 * the statement would fail a second time.
 */
function forgetTimer(connection: unknown): void {
  clearTimeout((connection as Busy)._command?.queryTimeout ?? undefined);
}
