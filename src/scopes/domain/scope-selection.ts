import type { Fault } from '../../platform/errors/fault.js';
import { groupBy } from '../../artifacts/kernel/group-by.js';

/** Which Scopes an operation works on (scopes-authz-infra.md §5.7). */
export type ScopeSelection =
  | { readonly mode: 'all' }
  | { readonly mode: 'exact'; readonly scopeIds: readonly string[] }
  | { readonly mode: 'subtree'; readonly rootScopeId: string };

/** A Scope and the one above it. */
export interface ScopeBranch {
  readonly scopeId: string;
  readonly parentScopeId: string;
}

/** An exact selection names each Scope once. */
export function checkScopeSelection(selection: ScopeSelection): readonly Fault[] {
  if (selection.mode !== 'exact' || new Set(selection.scopeIds).size === selection.scopeIds.length) return [];
  return [{ type: 'value_error', loc: ['scope_ids'], msg: 'must not name the same Scope twice' }];
}

/** `rootScopeId` and all Scopes below it, level by level; `branches` come in ascending order of id. */
export function breadthFirst(rootScopeId: string, branches: readonly ScopeBranch[]): readonly string[] {
  const children = groupBy(branches, ({ parentScopeId }) => parentScopeId);
  const found = [rootScopeId];
  for (const scopeId of found) for (const child of children.get(scopeId) ?? []) found.push(child.scopeId);
  return found;
}
