import { Injectable } from '@nestjs/common';
import { AccessReader } from '../access/access.reader.js';
import { OwnershipWriter } from '../access/ownership.writer.js';
import type { Requirement } from '../platform/access/requirement.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import type { ScopeBindingKey } from './domain/scope-binding.js';
import { ScopeBindingStore } from './persistence/scope-binding.store.js';
import { ScopeStore } from './persistence/scope.store.js';
import { ScopeNotFoundError, SubjectScopeConflictError } from './scopes.errors.js';

/** A person that Sources are about, under the name that a host has for them. */
export interface Subject {
  /** Compared exactly. */
  readonly key: string;
  readonly type: 'user';
}

export interface SubjectScope {
  readonly scopeId: string;
  /** Whether it was made just now. */
  readonly isNew: boolean;
}

const NEW_SCOPE = {
  title: 'Subject',
  summary: 'Subject evidence',
  parentScopeId: null,
  contextReferences: [],
  externalReferences: [],
  version: 1,
};

const ADMINISTRATE: Requirement = { action: 'server.admin', resource: { type: 'server' } };

const contributeTo = (scopeId: string): Requirement => ({
  action: 'scope.contribute',
  resource: { type: 'scope', scopeId },
});

/** Finds the Scope of a subject, or gives it one (scopes-authz-infra.md §5.8). */
@Injectable()
export class SubjectScopesWriter {
  constructor(
    private readonly bindings: ScopeBindingStore,
    private readonly scopes: ScopeStore,
    private readonly ids: Ids,
    private readonly access: AccessReader,
    private readonly ownership: OwnershipWriter,
  ) {}

  /**
   * The Scope that the subject is bound to; unbound, it is bound to `requestedScopeId`, or to a new Scope when that is
   * null. Comes before any Scope is locked. Throws 403 unless the caller may contribute to each Scope that is named or
   * bound, and administrates the server when the binding is new (profile.md §4); 404 `scope_not_found` for an unknown `requestedScopeId`, then 409
   * `subject_scope_conflict` when the subject is bound to another Scope.
   */
  async resolve(tx: Tx, subject: Subject, requestedScopeId: string | null): Promise<SubjectScope> {
    if (requestedScopeId !== null) {
      await this.access.requireWithin(tx, [contributeTo(requestedScopeId)]);
      await this.requireScope(tx, requestedScopeId);
    }
    const key = { integration: 'subject', kind: subject.type, externalId: subject.key };
    const bound = (await this.findBound(tx, key)) ?? (await this.findBoundInTurn(tx, key));
    await this.access.requireWithin(tx, [bound === undefined ? ADMINISTRATE : contributeTo(bound)]);
    if (bound === undefined) return this.bind(tx, key, requestedScopeId);
    if (requestedScopeId !== null && requestedScopeId !== bound) throw new SubjectScopeConflictError();
    return { scopeId: bound, isNew: false };
  }

  private async bind(tx: Tx, key: ScopeBindingKey, requestedScopeId: string | null): Promise<SubjectScope> {
    const scopeId = requestedScopeId ?? this.ids.crockford('scp_');
    const isNew = requestedScopeId === null;
    if (isNew) await this.scopes.insert(tx, { ...NEW_SCOPE, scopeId });
    if (isNew) await this.ownership.grantCreator(tx, scopeId);
    await this.bindings.set(tx, { key, scopeId });
    return { scopeId, isNew };
  }

  /** Of several units that meet an unbound subject, one binds it and the others find the binding. */
  private async findBoundInTurn(tx: Tx, key: ScopeBindingKey): Promise<string | undefined> {
    await this.scopes.lockChanges(tx);
    return this.findBound(tx, key);
  }

  private async findBound(tx: Tx, key: ScopeBindingKey): Promise<string | undefined> {
    return (await this.bindings.findMany(tx, [key]))[0]?.scopeId;
  }

  private async requireScope(tx: Tx, scopeId: string): Promise<void> {
    const existing = await this.scopes.findExisting(tx, [scopeId]);
    if (existing.size === 0) throw new ScopeNotFoundError();
  }
}
