import type { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** A column that is not as the entities need it. */
export interface ColumnFault {
  readonly table: string;
  readonly column: string;
  readonly actual: string;
  readonly required: string;
}

interface CatalogueColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly length: number | null;
  readonly collation: string | null;
  readonly nullable: 'YES' | 'NO';
}

const CATALOGUE = `SELECT table_name AS \`table\`, column_name AS name, data_type AS type,
    character_maximum_length AS length, collation_name AS collation, is_nullable AS nullable
  FROM information_schema.columns WHERE table_schema = DATABASE()`;

/** Compares the engine's catalogue with the entities: every column of them, or only those of `tables`. */
export async function listColumnFaults(
  source: DataSource,
  tables?: readonly string[],
): Promise<readonly ColumnFault[]> {
  const rows = await source.query<CatalogueColumn[]>(CATALOGUE);
  const byName = new Map(rows.map((row) => [`${row.table}.${row.name}`, row]));
  return source.entityMetadatas
    .filter(({ tableName }) => tables?.includes(tableName) ?? true)
    .flatMap(({ tableName: table, columns }) => columns.map((column) => ({ table, column })))
    .map(({ table, column }) => ({
      table,
      column: column.databaseName,
      actual: describeActual(byName.get(`${table}.${column.databaseName}`)),
      required: describeRequired(column),
    }))
    .filter(({ actual, required }) => actual !== required);
}

function describeActual(column: CatalogueColumn | undefined): string {
  if (!column) return 'missing';
  const { type, length, collation, nullable } = column;
  const sized = type === 'varchar' || type === 'varbinary' ? `${type}(${length ?? '?'})` : type;
  return [sized, collation, nullable === 'NO' ? 'not null' : null].filter((part) => part !== null).join(' ');
}

function describeRequired(column: ColumnMetadata): string {
  return column.isNullable ? requiredType(column) : `${requiredType(column)} not null`;
}

const COLLATION = 'utf8mb4_bin';

function requiredType({ type, length, collation, isGenerated }: ColumnMetadata): string {
  if (type === 'varchar' && collation === 'binary') return `varbinary(${4 * Number(length)})`;
  if (type === 'varchar') return `varchar(${length}) ${COLLATION}`;
  if (type === 'text') return `mediumtext ${COLLATION}`;
  if (type === 'boolean') return 'tinyint';
  return isGenerated ? 'bigint' : String(type);
}
