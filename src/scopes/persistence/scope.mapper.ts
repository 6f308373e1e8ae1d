import { groupBy } from '../../artifacts/kernel/group-by.js';
import type { Scope } from '../domain/scope.js';
import type { ScopeContextReferenceEntity, ScopeEntity, ScopeExternalReferenceEntity } from './scope.entities.js';

/** Joins rows in memory; references arrive in ascending order of ordinal. */
export function toScopes(
  rows: readonly ScopeEntity[],
  context: readonly ScopeContextReferenceEntity[],
  external: readonly ScopeExternalReferenceEntity[],
): readonly Scope[] {
  const contextByScope = groupBy(context, scopeIdOf);
  const externalByScope = groupBy(external, scopeIdOf);
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

const scopeIdOf = ({ scope_id }: { readonly scope_id: string }): string => scope_id;
