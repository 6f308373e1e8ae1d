import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { checkBindingKey, firstBound } from './domain/scope-binding.js';
import type { ScopeBinding, ScopeBindingKey } from './domain/scope-binding.js';
import type { Scope } from './domain/scope.js';
import { ScopeBindingStore } from './persistence/scope-binding.store.js';
import { ScopeStore } from './persistence/scope.store.js';
import { refuseFaults } from './refuse-faults.js';
import { ScopeNotFoundError } from './scopes.errors.js';

export interface ResolveBinding {
  /** The Scope itself, when the caller knows it; null to look for a binding. */
  readonly explicitScopeId: string | null;
  /** Most telling first. */
  readonly keys: readonly ScopeBindingKey[];
  /** Whether the default Scope will do when no key is bound. */
  readonly allowDefault: boolean;
}

/** Keys under which integrations find their Scope (scopes-authz-infra.md §5.8). */
@Injectable()
export class ScopeBindingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bindings: ScopeBindingStore,
    private readonly scopes: ScopeStore,
  ) {}

  /** The last one to bind a key wins. Throws 404 `scope_not_found` when there is no such Scope. */
  set(binding: ScopeBinding): Promise<ScopeBinding> {
    refuseFaults(checkBindingKey(binding.key, ['key']));
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockChanges(tx);
      await this.getScope(tx, binding.scopeId);
      await this.bindings.set(tx, binding);
      return binding;
    });
  }

  /** Whether the key was bound. */
  clear(key: ScopeBindingKey): Promise<boolean> {
    refuseFaults(checkBindingKey(key, ['key']));
    return this.unitOfWork.run((tx) => this.bindings.clear(tx, key));
  }

  /** The explicit Scope, else that of the first bound key, else the default; else 404 `scope_not_found`. */
  resolve(request: ResolveBinding): Promise<Scope> {
    refuseFaults(request.keys.flatMap((key, index) => checkBindingKey(key, ['binding_keys', index])));
    return this.unitOfWork.read(async (snapshot) => this.getScope(snapshot, await this.choose(snapshot, request)));
  }

  private async choose(snapshot: Snapshot, request: ResolveBinding): Promise<string | undefined> {
    const { explicitScopeId, keys, allowDefault } = request;
    if (explicitScopeId !== null) return explicitScopeId;
    const bound = firstBound(keys, await this.bindings.findMany(snapshot, keys));
    return bound ?? (allowDefault ? this.scopes.findDefaultScopeId(snapshot) : undefined);
  }

  private async getScope(snapshot: Snapshot, scopeId: string | undefined): Promise<Scope> {
    const scope = scopeId === undefined ? undefined : await this.scopes.find(snapshot, scopeId);
    if (!scope) throw new ScopeNotFoundError();
    return scope;
  }
}
