import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { EntityMetadata } from 'typeorm';
import { sqliteWriterOptions } from '../../src/platform/database/sqlite-data-source.js';
import { entityClasses } from './entity-classes.js';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly keyPosition: number;
}

/** Used without an entity. */
const PLAIN_TABLES = ['schema_migrations', 'vector_partitions', 'vector_signs', 'vectors'];

describe('the migrated SQLite schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'powercontext-schema-'));
  let source: DataSource;

  beforeAll(async () => {
    const options = { kind: 'sqlite', path: join(folder, 'fresh.sqlite'), busyTimeoutMs: 1_000, readers: 1 } as const;
    source = await new DataSource(sqliteWriterOptions(options, await entityClasses())).initialize();
    await source.runMigrations({ transaction: 'each' });
  });

  afterAll(async () => {
    await source.destroy();
    rmSync(folder, { recursive: true });
  });

  it('has the columns that the entities declare, with type, nullability and place in the key', async () => {
    for (const entity of source.entityMetadatas) {
      const declared = declaredColumns(entity);
      expect({ [entity.tableName]: await migratedColumns(entity.tableName) }).toEqual({ [entity.tableName]: declared });
    }
  });

  it('has an entity for every table but those that are used without one', async () => {
    const rows = await source.query<{ name: string }[]>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_term%'",
    );
    const tables = rows.map(({ name }) => name).filter((name) => !PLAIN_TABLES.includes(name));
    expect(tables.sort()).toEqual(source.entityMetadatas.map(({ tableName }) => tableName).sort());
  });

  /** `int` is written as `integer`, as TypeORM does: to SQLite they are one. */
  async function migratedColumns(table: string): Promise<Column[]> {
    const rows = await source.query<{ name: string; type: string; notnull: number; pk: number }[]>(
      `SELECT name, lower(type) AS type, "notnull", pk FROM pragma_table_info('${table}')`,
    );
    return rows
      .map(({ name, type, notnull, pk }) => ({
        name,
        type: type === 'int' ? 'integer' : type,
        notNull: notnull === 1,
        keyPosition: pk,
      }))
      .sort(byName);
  }

  function declaredColumns(entity: EntityMetadata): Column[] {
    return entity.columns
      .map((column) => ({
        name: column.databaseName,
        type: withLength(source.driver.normalizeType(column), column.length),
        notNull: !column.isNullable,
        keyPosition: entity.primaryColumns.indexOf(column) + 1,
      }))
      .sort(byName);
  }
});

const withLength = (type: string, length: string): string => (length === '' ? type : `${type}(${length})`);

const byName = (a: Column, b: Column): number => (a.name < b.name ? -1 : 1);
