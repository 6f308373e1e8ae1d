import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Tx } from './unit-of-work.js';

interface InsertPlan {
  readonly sql: string;
  readonly columns: readonly ColumnMetadata[];
}

const plans = new WeakMap<object, InsertPlan>();

/**
 * Inserts one row of an entity with one prepared statement. TypeORM's own insert builds its SQL anew for every row
 * (170 µs against 20 µs, ADR 0005), which would double the cost of remembering an entry.
 */
export async function insertRow<Row extends ObjectLiteral>(tx: Tx, entity: EntityTarget<Row>, row: Row): Promise<void> {
  const plan = planFor(tx.manager, entity);
  await tx.manager.query(
    plan.sql,
    plan.columns.map((column) => toDatabase(column, row)),
  );
}

function planFor(manager: EntityManager, entity: EntityTarget<ObjectLiteral>): InsertPlan {
  const metadata = manager.connection.getMetadata(entity);
  const known = plans.get(metadata);
  if (known) return known;
  const columns = metadata.columns;
  const names = columns.map((column) => column.databaseName).join(', ');
  const plan = {
    columns,
    sql: `INSERT INTO ${metadata.tableName} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  };
  plans.set(metadata, plan);
  return plan;
}

function toDatabase(column: ColumnMetadata, row: ObjectLiteral): unknown {
  const value: unknown = row[column.propertyName];
  const transformer = column.transformer;
  const stored: unknown = transformer && !Array.isArray(transformer) ? transformer.to(value) : value;
  return typeof stored === 'boolean' ? Number(stored) : (stored ?? null);
}
