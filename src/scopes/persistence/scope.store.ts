import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { ScopeBranch } from '../domain/scope-selection.js';
import type { Scope } from '../domain/scope.js';

export type ScopeQueryField = 'scope_id' | 'title' | 'summary' | 'external_reference_value' | 'binding_external_id';

/** All filters combine with AND; text matches are literal and case-sensitive (scopes-authz-infra.md §5.9). */
export interface ScopeFilter {
  readonly query: string | null;
  readonly queryField: ScopeQueryField | null;
  readonly parentScopeId: string | null;
  readonly externalReferenceKind: string | null;
  readonly bindingIntegration: string | null;
  readonly bindingKind: string | null;
}

/** Scopes after `after` in ascending code-point order of id, at most `limit`; null means from the start, all. */
export interface ScopePageRequest {
  readonly filter: ScopeFilter;
  readonly after: string | null;
  readonly limit: number | null;
}

/** What an accepted creation left behind, so that its replay can be answered. */
export interface ScopeCreation {
  readonly idempotencyKey: string;
  readonly requestDigest: string;
  readonly scopeId: string;
}

/** Port: Scopes, their direct Context References and the default Scope. */
export abstract class ScopeStore {
  abstract find(snapshot: Snapshot, scopeId: string): Promise<Scope | undefined>;
  abstract list(snapshot: Snapshot, page: ScopePageRequest): Promise<readonly Scope[]>;
  /** The Scopes of `scopeIds` that exist, in that order. */
  abstract findMany(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly Scope[]>;
  /** All ids in ascending code-point order. */
  abstract listIds(snapshot: Snapshot): Promise<readonly string[]>;
  /** Every Scope below `scopeId` at any depth, in ascending code-point order of id. */
  abstract listBelow(snapshot: Snapshot, scopeId: string): Promise<readonly ScopeBranch[]>;
  /** Ids in configured order (D-03), or undefined when there is no such Scope. One query. */
  abstract findContextReferences(snapshot: Snapshot, scopeId: string): Promise<readonly string[] | undefined>;
  /** Those of `scopeIds` that exist. */
  abstract findExisting(snapshot: Snapshot, scopeIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ids from the Scope's parent up to its root. */
  abstract listAncestors(snapshot: Snapshot, scopeId: string): Promise<readonly string[]>;
  /** Keeps other units that lock the Scope waiting until this one ends; false when there is no such Scope. */
  abstract lock(tx: Tx, scopeId: string): Promise<boolean>;
  /** Keeps other units that change Scopes waiting until this one ends; comes before any `lock`. */
  abstract lockChanges(tx: Tx): Promise<void>;
  abstract insert(tx: Tx, scope: Scope): Promise<void>;
  abstract replace(tx: Tx, scope: Scope): Promise<void>;
  abstract findCreation(snapshot: Snapshot, idempotencyKey: string): Promise<ScopeCreation | undefined>;
  abstract insertCreation(tx: Tx, creation: ScopeCreation): Promise<void>;
  abstract findDefaultScopeId(snapshot: Snapshot): Promise<string | undefined>;
  abstract setDefaultScopeId(tx: Tx, scopeId: string): Promise<void>;
}
