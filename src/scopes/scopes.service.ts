import { Injectable } from '@nestjs/common';
import { ForbiddenError } from '../access/access.errors.js';
import { AccessReader } from '../access/access.reader.js';
import { OwnershipWriter } from '../access/ownership.writer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import { checkScopeContent, untrimmed } from './domain/check-scope-content.js';
import type { Scope, ScopeContent } from './domain/scope.js';
import { scopeCreationDigest } from './domain/scope-creation-digest.js';
import { ScopeStore } from './persistence/scope.store.js';
import type { ScopePageRequest } from './persistence/scope.store.js';
import { refuseFaults } from './refuse-faults.js';
import { ScopeSelectionReader } from './scope-selection.reader.js';
import type { ScopeSelection } from './scope-selection.reader.js';
import {
  InvalidScopeRelationshipError,
  ScopeAlreadyExistsError,
  ScopeIdempotencyConflictError,
  ScopeNotFoundError,
  ScopeVersionConflictError,
} from './scopes.errors.js';

export interface CreateScope {
  readonly content: ScopeContent;
  readonly idempotencyKey: string;
  /** The id the caller wants (D-04); null lets the server choose one. */
  readonly requestedScopeId: string | null;
}

export interface UpdateScope {
  readonly scopeId: string;
  readonly expectedVersion: number;
  readonly content: ScopeContent;
}

@Injectable()
export class ScopesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: ScopeStore,
    private readonly ids: Ids,
    private readonly selections: ScopeSelectionReader,
    private readonly access: AccessReader,
    private readonly ownership: OwnershipWriter,
  ) {}

  list(page: ScopePageRequest): Promise<readonly Scope[]> {
    return this.unitOfWork.read((snapshot) => this.store.list(snapshot, page));
  }

  /** The selected Scopes, in the order and with the errors of `ScopeSelectionReader.resolve`. */
  select(selection: ScopeSelection): Promise<readonly Scope[]> {
    return this.unitOfWork.read(async (snapshot) =>
      this.store.findMany(snapshot, await this.selections.resolve(snapshot, selection)),
    );
  }

  get(scopeId: string): Promise<Scope> {
    return this.unitOfWork.read((snapshot) => this.getScope(snapshot, scopeId));
  }

  getDefault(): Promise<Scope> {
    return this.unitOfWork.read(async (snapshot) => {
      const scopeId = await this.store.findDefaultScopeId(snapshot);
      if (scopeId === undefined) throw new ScopeNotFoundError();
      return this.getScope(snapshot, scopeId);
    });
  }

  setDefault(scopeId: string): Promise<Scope> {
    return this.unitOfWork.run(async (tx) => {
      const scope = await this.getScope(tx, scopeId);
      await this.store.setDefaultScopeId(tx, scopeId);
      return scope;
    });
  }

  /** A replay under the same key answers the Scope as it is now; the key with other content is refused. */
  create(command: CreateScope): Promise<Scope> {
    refuseFaults([...checkScopeContent(command.content), ...untrimmed(command.idempotencyKey, ['idempotency_key'])]);
    const digest = scopeCreationDigest(command.content, command.requestedScopeId);
    return this.unitOfWork.run(async (tx) => {
      await this.store.lockChanges(tx);
      const creation = await this.store.findCreation(tx, command.idempotencyKey);
      if (!creation) return this.insert(tx, command, digest);
      if (creation.requestDigest !== digest) throw new ScopeIdempotencyConflictError();
      return this.getScope(tx, creation.scopeId);
    });
  }

  /** Replaces the whole content. Checked in this order: exists, version, rights on added references, relationships. */
  update(command: UpdateScope): Promise<Scope> {
    refuseFaults(checkScopeContent(command.content));
    return this.unitOfWork.run(async (tx) => {
      await this.store.lockChanges(tx);
      const current = await this.getScope(tx, command.scopeId);
      if (current.version !== command.expectedVersion)
        throw new ScopeVersionConflictError(command.expectedVersion, current.version);
      const added = command.content.contextReferences.filter((each) => !current.contextReferences.includes(each));
      await this.requireReadable(tx, added);
      await this.checkRelationships(tx, command.scopeId, command.content);
      const scope = { ...command.content, scopeId: command.scopeId, version: current.version + 1 };
      await this.store.replace(tx, scope);
      return scope;
    });
  }

  private async insert(tx: Tx, command: CreateScope, digest: string): Promise<Scope> {
    const scopeId = command.requestedScopeId ?? this.ids.crockford('scp_');
    const existing = await this.store.findExisting(tx, [scopeId]);
    if (existing.size > 0) throw new ScopeAlreadyExistsError();
    await this.requireReadable(tx, command.content.contextReferences);
    await this.requireRelated(tx, command.content);
    const scope = { ...command.content, scopeId, version: 1 };
    await this.store.insert(tx, scope);
    await this.store.insertCreation(tx, { idempotencyKey: command.idempotencyKey, requestDigest: digest, scopeId });
    await this.ownership.grantCreator(tx, scopeId);
    return scope;
  }

  private async checkRelationships(tx: Tx, scopeId: string, content: ScopeContent): Promise<void> {
    if (content.parentScopeId === scopeId)
      throw new InvalidScopeRelationshipError('Parent', 'a Scope cannot parent itself');
    if (content.contextReferences.includes(scopeId))
      throw new InvalidScopeRelationshipError('Context Reference', 'a Scope cannot reference itself');
    await this.requireRelated(tx, content);
    if (content.parentScopeId === null) return;
    const ancestors = await this.store.listAncestors(tx, content.parentScopeId);
    if (ancestors.includes(scopeId)) throw new InvalidScopeRelationshipError('Parent', 'relationships must be acyclic');
  }

  /** Whoever configures a reference must be allowed to read what is referenced, whether it exists or not (D-35). */
  private async requireReadable(tx: Tx, references: readonly string[]): Promise<void> {
    if (references.length === 0) return;
    const readable = await this.access.readableScopes(tx, references);
    if (!references.every((scopeId) => readable.has(scopeId))) throw new ForbiddenError();
  }

  private async requireRelated(tx: Tx, content: ScopeContent): Promise<void> {
    const related = new Set(content.contextReferences);
    if (content.parentScopeId !== null) related.add(content.parentScopeId);
    const existing = await this.store.findExisting(tx, [...related]);
    if (existing.size !== related.size) throw new ScopeNotFoundError();
  }

  private async getScope(snapshot: Snapshot, scopeId: string): Promise<Scope> {
    const scope = await this.store.find(snapshot, scopeId);
    if (!scope) throw new ScopeNotFoundError();
    return scope;
  }
}
