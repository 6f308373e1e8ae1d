import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '../../platform/database/unit-of-work.js';

/** Well below the number of values either engine binds in one statement. */
const CHUNK_SIZE = 500;

/** A statement that begins its conditions with `scopes`, which binds the Scopes first. */
type ScopedStatement = (scopes: string) => { readonly sql: string; readonly parameters?: readonly unknown[] };

/** The rows of any number of Scopes, read some Scopes at a time. Other requests are served between the statements. */
export async function inScopes<Row>(
  { manager }: Snapshot,
  scopeIds: readonly string[],
  statement: ScopedStatement,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < scopeIds.length; start += CHUNK_SIZE) {
    const chunk = scopeIds.slice(start, start + CHUNK_SIZE);
    const { sql, parameters = [] } = statement(`scope_id IN (${chunk.map(() => '?').join(', ')})`);
    await setImmediate();
    for (const row of await manager.query<Row[]>(sql, [...chunk, ...parameters])) rows.push(row);
  }
  return rows;
}
