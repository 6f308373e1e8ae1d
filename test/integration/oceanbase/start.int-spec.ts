import { oceanBaseMigrationNames } from '../../../src/platform/database/migrations/oceanbase/index.js';
import { ApiClient } from '../../support/api-client.js';
import { givenScope } from '../../support/given.js';
import { ServerProcess } from '../../support/http/server-process.js';
import { OceanBaseTestDatabase } from '../../support/oceanbase-test-database.js';
import { startServer } from '../../support/server.js';

const LIMIT_MS = 2_000;

let database: OceanBaseTestDatabase;

beforeEach(async () => {
  database = new OceanBaseTestDatabase();
  await database.create();
});
afterEach(() => database.drop());

const migrate = async () => (await startServer({ database })).close();

/** Names, columns and rows of everything there is. */
const fingerprint = async () => [
  await database.rows(
    `SELECT table_name, column_name, column_type, collation_name, is_nullable FROM information_schema.columns
     WHERE table_schema = DATABASE() ORDER BY table_name, column_name`,
  ),
  (await database.rows('SHOW TABLES')).length > 0 ? await database.rowCounts() : {},
];

/** Starts the built server, as an operator does; it must give up, say what `reason` says, and leave all as it was. */
async function expectRefusal(reason: RegExp, settings: Readonly<Record<string, string>> = database.settings) {
  const before = await fingerprint();
  const server = await ServerProcess.start(settings);
  expect(await server.exited).toBe(3);
  expect(server.output).toMatch(reason);
  expect(await fingerprint()).toEqual(before);
  await server.remove();
  await expectPromptRefusal(settings);
}

/** The deadline is for looking at the database; how long a busy machine takes to load the program is not our matter. */
async function expectPromptRefusal(settings: Readonly<Record<string, string>>) {
  const since = performance.now();
  await expect(startServer({ database, settings: withPrefix(settings) })).rejects.toThrow();
  expect(performance.now() - since).toBeLessThan(LIMIT_MS);
}

const withPrefix = (settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`POWERCONTEXT_SERVER_${name}`, value]));

describe('A database that is not as it must be is refused at the start, unchanged', () => {
  it.each([
    [
      'an identity with a collation',
      'sources.source_id',
      'ALTER TABLE sources MODIFY source_type varchar(128) COLLATE utf8mb4_general_ci NOT NULL',
      /sources[.]source_type is varchar\(128\) utf8mb4_general_ci not null; varbinary\(512\) not null is required/,
    ],
    [
      'text that ignores case',
      'memory_entry_versions.body',
      'ALTER TABLE memory_entry_versions MODIFY body mediumtext COLLATE utf8mb4_general_ci NOT NULL',
      /memory_entry_versions[.]body is mediumtext utf8mb4_general_ci not null; mediumtext utf8mb4_bin not null is required/,
    ],
    [
      'a missing column',
      'profile_policies.updated_at',
      'ALTER TABLE profile_policies DROP COLUMN updated_at',
      /profile_policies[.]updated_at is missing; bigint not null is required/,
    ],
  ])('%s', async (_, _column, damage, reason) => {
    await migrate();
    await database.execute(damage);
    await expectRefusal(reason);
  });

  it('a schema newer than this release, naming both', async () => {
    await migrate();
    await database.execute(
      "INSERT INTO schema_migrations (timestamp, name) VALUES (9000000000000, 'Later9000000000000')",
    );
    await expectRefusal(new RegExp(`schema Later9000000000000, newer than .*${oceanBaseMigrationNames.at(-1)}`));
  });

  it('tables that are not ours', async () => {
    await database.execute('CREATE TABLE diary (entry text)');
    await expectRefusal(/holds tables that are not ours/);
  });

  it('no such database', async () => {
    const url = database.url.replace(database.name, 't_nowhere');
    await expectRefusal(/ER_BAD_DB_ERROR.*CREATE DATABASE/, { ...database.settings, DATABASE_URL: url });
  });

  it('nobody at the address; the password is not repeated', async () => {
    const url = 'mysql://app:ZXCANARY@127.0.0.1:1/power';
    const server = await ServerProcess.start({ ...database.settings, DATABASE_URL: url });
    expect(await server.exited).toBe(3);
    expect(server.output).toMatch(/127[.]0[.]0[.]1:1\/power cannot be used \(ECONNREFUSED\)/);
    expect(server.output).not.toContain('ZXCANARY');
    await server.remove();
  });
});

describe('Rights', () => {
  /** Of this test alone: other runs may use the same engine. */
  const user = () => database.name.replace('t_', 'u_');
  const grant = (rights: string) =>
    database.administrate(
      `DROP USER IF EXISTS ${user()}`,
      `CREATE USER ${user()} IDENTIFIED BY 'pass'`,
      `GRANT ${rights} ON ${database.name}.* TO ${user()}`,
    );
  const asUser = () => {
    const { host, port } = database.options;
    return { ...database.settings, DATABASE_URL: `mysql://${user()}:pass@${host}:${port}/${database.name}` };
  };
  afterEach(() => database.administrate(`DROP USER IF EXISTS ${user()}`));

  it('to migrate are asked for before anything is made', async () => {
    await grant('SELECT, INSERT, UPDATE, DELETE, CREATE');
    await expectRefusal(/lacks ALTER, INDEX, REFERENCES on/, asUser());
  });

  it('to serve are asked for when there is nothing to migrate', async () => {
    await migrate();
    await grant('SELECT, INSERT');
    await expectRefusal(/lacks UPDATE, DELETE on/, asUser());
  });

  it('to serve are enough when there is nothing to migrate', async () => {
    await migrate();
    await grant('SELECT, INSERT, UPDATE, DELETE');
    const server = await (await ServerProcess.start(asUser())).ready();
    await givenScope(new ApiClient(`http://127.0.0.1:${server.port}`));
    await server.remove();
  });
});

describe('Migrating', () => {
  it('three servers may start at once', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => ServerProcess.start(database.settings)));
    await Promise.all(servers.map((server) => server.ready()));
    const applied = await database.rows<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id');
    expect(applied.map(({ name }) => name)).toEqual(oceanBaseMigrationNames);
    expect(await database.rows("SELECT value FROM scope_settings WHERE name = 'default_scope_id'")).toHaveLength(1);
    expect((await database.rowCounts())['scopes']).toBe(1);
    await Promise.all(servers.map((server) => server.remove()));
  });

  it('goes on where a killed server left off', async () => {
    await migrate();
    const expected = await database.rows('SHOW TABLES');
    await database.execute('SET FOREIGN_KEY_CHECKS = 0; DROP TABLE search_postings; DROP TABLE sources');
    await database.execute('DELETE FROM schema_migrations');
    await migrate();
    expect(await database.rows('SHOW TABLES')).toEqual(expected);
  });
});
