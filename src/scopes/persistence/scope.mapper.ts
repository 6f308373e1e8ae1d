import type { Scope } from '../domain/scope.js';
import type { ScopeContextReferenceEntity, ScopeEntity, ScopeExternalReferenceEntity } from './scope.entities.js';

/** Joins rows in memory; references arrive ordered by Scope and ordinal, and may include other Scopes. */
export function toScopes(
  rows: readonly ScopeEntity[],
  context: readonly ScopeContextReferenceEntity[],
  external: readonly ScopeExternalReferenceEntity[],
): readonly Scope[] {
  const contextByScope = groupByScope(context);
  const externalByScope = groupByScope(external);
  return rows.map((row) => ({
    scopeId: row.scope_id,
    title: row.title,
    summary: row.summary,
    parentScopeId: row.parent_scope_id,
    contextReferences: (contextByScope.get(row.scope_id) ?? []).map((item) => item.referenced_scope_id),
    externalReferences: (externalByScope.get(row.scope_id) ?? []).map(({ kind, value }) => ({ kind, value })),
    version: row.version,
  }));
}

function groupByScope<Row extends { scope_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.scope_id);
    if (group) group.push(row);
    else groups.set(row.scope_id, [row]);
  }
  return groups;
}
