import { setImmediate } from 'node:timers/promises';
import { inChunks } from './in-chunks.js';
import type { Snapshot } from './unit-of-work.js';

/** A statement that begins its conditions with `scopes`, which binds the Scopes first. */
type ScopedStatement = (scopes: string) => { readonly sql: string; readonly parameters?: readonly unknown[] };

/** The rows of any number of Scopes, read some Scopes at a time. Other requests are served between the statements. */
export function inScopes<Row>(
  { manager }: Snapshot,
  scopeIds: readonly string[],
  statement: ScopedStatement,
): Promise<readonly Row[]> {
  return inChunks(scopeIds, async (chunk) => {
    const { sql, parameters = [] } = statement(`scope_id IN (${chunk.map(() => '?').join(', ')})`);
    await setImmediate();
    return manager.query<Row[]>(sql, [...chunk, ...parameters]);
  });
}
