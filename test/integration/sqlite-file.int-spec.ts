import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { DataSource } from 'typeorm';
import { ReaderPool } from '../../src/platform/database/reader-pool.js';
import type { Snapshot } from '../../src/platform/database/unit-of-work.js';
import { StartError } from '../../src/platform/errors/start-error.js';
import { givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import { SqliteTestDatabase } from '../support/sqlite-test-database.js';

const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8);

let database: SqliteTestDatabase;

beforeEach(() => {
  database = new SqliteTestDatabase();
});
afterEach(() => database.drop());

describe('The files of a server', () => {
  it('are for their owner only: folders 0700, files 0600', async () => {
    const path = join(database.home, 'new', 'folder', 'data.sqlite');
    const server = await startServer({ database, settings: { POWERCONTEXT_SERVER_DATABASE_PATH: path } });
    try {
      await givenScope(server.api);
      expect([rights(dirname(path)), rights(dirname(dirname(path)))]).toEqual(['700', '700']);
      const files = readdirSync(dirname(path));
      expect(files).toEqual(
        expect.arrayContaining(['data.sqlite', 'data.sqlite-wal', 'data.sqlite-shm', '.data.sqlite.cursor-key']),
      );
      const open = files.filter((file) => rights(join(dirname(path), file)) !== '600');
      expect(open).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('are one file after a stop: the write-ahead log is folded back', async () => {
    const server = await startServer({ database });
    await givenScope(server.api);
    await server.api.listScopes();
    await server.close();
    const left = readdirSync(database.home).filter((file) => /-(wal|shm)$/.test(file) && !file.includes('.lock'));
    expect(left).toEqual([]);
  });

  it('keep the rights an operator gave them', async () => {
    writeFileSync(database.options.path, '');
    chmodSync(database.options.path, 0o640);
    await (await startServer({ database })).close();
    expect(rights(database.options.path)).toBe('640');
  });
});

describe('The connections of a server (D-21)', () => {
  it('are durable, check foreign keys and wait for locks; readers cannot write', async () => {
    const settings = { POWERCONTEXT_SERVER_DATABASE_BUSY_TIMEOUT_MS: '4321' };
    const server = await startServer({ database, settings });
    try {
      const writer = server.app.get(DataSource, { strict: false });
      const pragma = async (connection: Pick<DataSource, 'query'>, name: string) =>
        Object.values((await connection.query<object[]>(`PRAGMA ${name}`))[0] ?? {})[0] as unknown;
      expect(await pragma(writer, 'journal_mode')).toBe('wal');
      expect(await pragma(writer, 'synchronous')).toBe(2);
      expect(await pragma(writer, 'foreign_keys')).toBe(1);
      expect(await pragma(writer, 'busy_timeout')).toBe(4_321);
      const lookAround = async ({ manager }: Snapshot) => {
        expect(await pragma(manager, 'journal_mode')).toBe('wal');
        expect(await pragma(manager, 'busy_timeout')).toBe(4_321);
        await expect(manager.query('DELETE FROM scopes')).rejects.toThrow(/readonly/);
      };
      await server.app.get(ReaderPool, { strict: false }).use((reader) => reader.read(lookAround));
    } finally {
      await server.close();
    }
  });
});

describe('A file that is not ours to change (D-13)', () => {
  /** The start is refused with this advice, and neither the file nor the folder changes. */
  async function expectRefusal(advice: RegExp): Promise<void> {
    // Reading a database in WAL mode needs its two side files; the file itself stays as it is.
    const files = () => readdirSync(database.home).filter((file) => !/-(wal|shm)$/.test(file));
    const fingerprint = () => [files(), createHash('sha256').update(readFileSync(database.options.path)).digest('hex')];
    const before = fingerprint();
    const refusal: unknown = await startServer({ database }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(advice);
    expect(fingerprint()).toEqual(before);
  }

  const fill = (sql: string) => {
    const file = new Database(database.options.path);
    file.exec(sql);
    file.close();
  };

  it('a database with other tables is refused unchanged', async () => {
    fill("CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')");
    await expectRefusal(/not ours.*left unchanged/);
  });

  it('a newer schema is refused unchanged', async () => {
    await (await startServer({ database })).close();
    fill("INSERT INTO schema_migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')");
    await expectRefusal(/Later9999999999999, newer than this release.*left unchanged/);
  });

  it('a file that is no database is refused unchanged', async () => {
    writeFileSync(database.options.path, 'Dear diary, '.repeat(100));
    await expectRefusal(/cannot be read as a SQLite database/);
  });

  it('an empty file is taken as a new database', async () => {
    writeFileSync(database.options.path, '');
    const server = await startServer({ database });
    expect((await server.api.listScopes()).body.items).toHaveLength(1);
    await server.close();
  });
});
