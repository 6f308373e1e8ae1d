import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { parseDatabaseUrl } from '../../src/platform/config/database-url.js';
import type { OceanBaseOptions } from '../../src/platform/database/database-options.js';
import { readField } from '../../src/platform/database/oceanbase/read-field.js';
import type { TestDatabase } from './databases.js';
import { LATE_COUNTERS } from './late-counters.js';

/** The engine that Jest's global set-up started, as a URL without database. */
const engineUrl = (): string => {
  const url = process.env.TEST_OCEANBASE_URL;
  if (url === undefined) throw new Error('No OceanBase was started: DATABASES must name oceanbase.');
  return url;
};

/** Tables of vectors, one for each embedding model that a server met. */
const MADE_LATER = /^vectors_/;

/** A database of the engine that the test run started. */
export class OceanBaseTestDatabase implements TestDatabase {
  readonly home = mkdtempSync(join(tmpdir(), 'powercontext-test-'));
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly options: OceanBaseOptions;

  private connection: Promise<Connection> | undefined;

  constructor(
    private readonly engine = engineUrl(),
    readonly name = `t_${randomBytes(6).toString('hex')}`,
  ) {
    this.url = `${engine}/${this.name}`;
    this.settings = { DATABASE_KIND: 'oceanbase', DATABASE_URL: this.url };
    this.options = optionsOf(this.url);
  }

  /** With a collation of its own that no table of ours may take over. */
  async create(): Promise<void> {
    await this.administrate(`CREATE DATABASE IF NOT EXISTS ${this.name} COLLATE utf8mb4_general_ci`);
  }

  rows<Row>(sql: string, ...parameters: unknown[]): Promise<readonly Row[]> {
    return this.using(async (connection) => {
      const [rows] = await connection.query<RowDataPacket[]>(sql, parameters);
      return rows as Row[];
    });
  }

  async execute(sql: string): Promise<void> {
    await this.using((connection) => connection.query(sql));
  }

  rowCounts(): Promise<Readonly<Record<string, number>>> {
    return this.using(countRows);
  }

  /** Deletes all rows; the schema stays as migrations left it. */
  async empty(): Promise<void> {
    const tables = Object.keys(await this.rowCounts()).filter((table) => table !== 'schema_migrations');
    const made = tables.filter((table) => MADE_LATER.test(table));
    const kept = tables.filter((table) => !MADE_LATER.test(table));
    const deletions = [...kept, 'search_postings', LATE_COUNTERS].map((table) => `DELETE FROM ${table}`);
    const drops = made.map((table) => `DROP TABLE ${table}`);
    await this.execute(['SET FOREIGN_KEY_CHECKS = 0', ...drops, ...deletions].join('; '));
  }

  readonly drop = async (): Promise<void> => {
    await this.leave();
    await this.administrate(`DROP DATABASE IF EXISTS ${this.name}`);
  };

  /** Removes the data folder and ends the connection; the database stays. */
  async leave(): Promise<void> {
    rmSync(this.home, { recursive: true, force: true });
    await (await this.connection)?.end();
    this.connection = undefined;
  }

  /** Runs statements as the engine's administrator, outside this database. */
  async administrate(...statements: readonly string[]): Promise<void> {
    const connection = await connect(`${this.engine}/oceanbase`);
    try {
      for (const statement of statements) await connection.query(statement);
    } finally {
      await connection.end();
    }
  }

  private async using<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.connection ??= connect(this.url);
    return work(await this.connection);
  }
}

async function countRows(connection: Connection): Promise<Record<string, number>> {
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  const left = ['search_postings', LATE_COUNTERS];
  const names = tables.map((row) => String(Object.values(row)[0])).filter((name) => !left.includes(name));
  const counts = names.map((name) => `SELECT '${name}' AS name, count(*) AS count FROM ${name}`);
  const [rows] = await connection.query<RowDataPacket[]>(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map((row) => [row['name'], row['count']])) as Record<string, number>;
}

function optionsOf(url: string): OceanBaseOptions {
  const address = parseDatabaseUrl(url);
  if (!address) throw new Error('TEST_OCEANBASE_URL is not a URL of an OceanBase.');
  const limits = { poolSize: 8, connectTimeoutMs: 5_000, queryTimeoutMs: 10_000, lockTimeoutMs: 3_000 };
  return { kind: 'oceanbase', ...address, ...limits };
}

const connect = (uri: string): Promise<Connection> =>
  mysql.createConnection({ uri, charset: 'utf8mb4_bin', multipleStatements: true, typeCast: readField });
