import type { MigrationInterface } from 'typeorm';
import { DataSource } from 'typeorm';
import { oceanBaseMigrations } from '../../src/platform/database/migrations/oceanbase/index.js';
import { sqliteMigrations } from '../../src/platform/database/migrations/sqlite/index.js';
import { listColumnFaults } from '../../src/platform/database/oceanbase/column-faults.js';
import { OceanBaseConnections } from '../../src/platform/database/oceanbase/oceanbase-connections.js';
import { oceanBaseOptions, openOceanBase } from '../../src/platform/database/oceanbase/oceanbase-data-source.js';
import { engines } from '../support/databases.js';
import { OceanBaseTestDatabase } from '../support/oceanbase-test-database.js';
import { entityClasses } from './entity-classes.js';

/** Used without an entity. */
const PLAIN_TABLES = ['schema_migrations', 'search_postings', 'server_secrets'];

it('both engines have migrations of the same names, in the same order', () => {
  const names = (list: readonly (new () => MigrationInterface)[]) => list.map((Migration) => new Migration().name);
  expect(names(oceanBaseMigrations)).toEqual(names(sqliteMigrations));
});

if (engines.includes('oceanbase')) describe('the migrated OceanBase schema', describeSchema);

function describeSchema(): void {
  let database: OceanBaseTestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = new OceanBaseTestDatabase();
    await database.create();
    const { options } = database;
    const made = oceanBaseOptions(options, new OceanBaseConnections(options), await entityClasses());
    source = await openOceanBase(options, new DataSource(made));
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('has the columns that the entities declare, with type, collation and nullability', async () => {
    expect(await listColumnFaults(source)).toEqual([]);
  });

  it('has no further column, and no table without an entity', async () => {
    const rows = await source.query<{ name: string }[]>(
      `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name NOT IN (?)`,
      [PLAIN_TABLES],
    );
    const declared = source.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort());
  });

  it('has the keys that the entities declare', async () => {
    for (const { tableName, primaryColumns } of source.entityMetadatas) {
      const keys = await source.query<{ name: string }[]>(
        `SELECT column_name AS name FROM information_schema.key_column_usage
         WHERE table_schema = DATABASE() AND table_name = ? AND constraint_name = 'PRIMARY' ORDER BY ordinal_position`,
        [tableName],
      );
      expect([tableName, keys.map(({ name }) => name)]).toEqual([
        tableName,
        primaryColumns.map(({ databaseName }) => databaseName),
      ]);
    }
  });
}
