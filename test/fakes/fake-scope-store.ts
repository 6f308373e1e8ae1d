import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';
import type { ScopeBranch } from '../../src/scopes/domain/scope-selection.js';
import type { Scope } from '../../src/scopes/domain/scope.js';
import { ScopeStore } from '../../src/scopes/persistence/scope.store.js';
import type {
  ScopeCreation,
  ScopeFilter,
  ScopePageRequest,
  ScopeQueryField,
} from '../../src/scopes/persistence/scope.store.js';

/** Scopes in memory; bindings have a store of their own. */
export class FakeScopeStore extends ScopeStore {
  private readonly scopes = new Map<string, Scope>();
  private readonly creations = new Map<string, ScopeCreation>();
  private defaultScopeId: string | undefined;

  find(_snapshot: Snapshot, scopeId: string): Promise<Scope | undefined> {
    return Promise.resolve(this.scopes.get(scopeId));
  }

  list(_snapshot: Snapshot, { filter, after, limit }: ScopePageRequest): Promise<readonly Scope[]> {
    const matching = [...this.scopes.values()]
      .filter((scope) => (after === null || scope.scopeId > after) && isMatch(scope, filter))
      .sort((a, b) => (a.scopeId < b.scopeId ? -1 : 1));
    return Promise.resolve(matching.slice(0, limit ?? undefined));
  }

  findMany(_snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly Scope[]> {
    return Promise.resolve(scopeIds.flatMap((scopeId) => this.scopes.get(scopeId) ?? []));
  }

  listIds(): Promise<readonly string[]> {
    return Promise.resolve([...this.scopes.keys()].sort());
  }

  listBelow(_snapshot: Snapshot, scopeId: string): Promise<readonly ScopeBranch[]> {
    const below = [...this.scopes.values()].filter((scope) => this.ancestorsOf(scope.scopeId).includes(scopeId));
    const branches = below.map(toBranch).sort((a, b) => (a.scopeId < b.scopeId ? -1 : 1));
    return Promise.resolve(branches);
  }

  findContextReferences(_snapshot: Snapshot, scopeId: string): Promise<readonly string[] | undefined> {
    return Promise.resolve(this.scopes.get(scopeId)?.contextReferences);
  }

  findExisting(_snapshot: Snapshot, scopeIds: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(scopeIds.filter((scopeId) => this.scopes.has(scopeId))));
  }

  listAncestors(_snapshot: Snapshot, scopeId: string): Promise<readonly string[]> {
    return Promise.resolve(this.ancestorsOf(scopeId));
  }

  lock(_tx: Tx, scopeId: string): Promise<boolean> {
    return Promise.resolve(this.scopes.has(scopeId));
  }

  lockChanges(): Promise<void> {
    return Promise.resolve();
  }

  insert(_tx: Tx, scope: Scope): Promise<void> {
    if (this.scopes.has(scope.scopeId)) return Promise.reject(new Error('The Scope exists already.'));
    this.scopes.set(scope.scopeId, scope);
    return Promise.resolve();
  }

  replace(_tx: Tx, scope: Scope): Promise<void> {
    this.scopes.set(scope.scopeId, scope);
    return Promise.resolve();
  }

  findCreation(_snapshot: Snapshot, idempotencyKey: string): Promise<ScopeCreation | undefined> {
    return Promise.resolve(this.creations.get(idempotencyKey));
  }

  insertCreation(_tx: Tx, creation: ScopeCreation): Promise<void> {
    this.creations.set(creation.idempotencyKey, creation);
    return Promise.resolve();
  }

  findDefaultScopeId(): Promise<string | undefined> {
    return Promise.resolve(this.defaultScopeId);
  }

  setDefaultScopeId(_tx: Tx, scopeId: string): Promise<void> {
    this.defaultScopeId = scopeId;
    return Promise.resolve();
  }

  private ancestorsOf(scopeId: string): readonly string[] {
    const ancestors: string[] = [];
    for (let at = this.parentOf(scopeId); at !== undefined; at = this.parentOf(at)) ancestors.push(at);
    return ancestors;
  }

  private parentOf(scopeId: string): string | undefined {
    return this.scopes.get(scopeId)?.parentScopeId ?? undefined;
  }
}

const toBranch = ({ scopeId, parentScopeId }: Scope): ScopeBranch => ({ scopeId, parentScopeId: parentScopeId ?? '' });

const isMatch = (scope: Scope, filter: ScopeFilter): boolean =>
  (filter.parentScopeId === null || scope.parentScopeId === filter.parentScopeId) &&
  filter.bindingIntegration === null &&
  filter.bindingKind === null &&
  isExternalMatch(scope, filter) &&
  isTextMatch(scope, filter);

/** Kind and value must be those of the same reference. */
function isExternalMatch(scope: Scope, { externalReferenceKind: kind, query, queryField }: ScopeFilter): boolean {
  const value = queryField === 'external_reference_value' ? query : null;
  if (kind === null && value === null) return true;
  return scope.externalReferences.some(
    (reference) => (kind === null || reference.kind === kind) && (value === null || reference.value.includes(value)),
  );
}

const isTextMatch = (scope: Scope, { query, queryField }: ScopeFilter): boolean =>
  query === null || queryField === null || TEXT_MATCHES[queryField](scope, query);

const TEXT_MATCHES: Readonly<Record<ScopeQueryField, (scope: Scope, query: string) => boolean>> = {
  scope_id: ({ scopeId }, query) => scopeId.includes(query),
  title: ({ title }, query) => title.includes(query),
  summary: ({ summary }, query) => summary.includes(query),
  external_reference_value: () => true,
  binding_external_id: () => false,
};
