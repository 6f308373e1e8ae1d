import { Injectable } from '@nestjs/common';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { ScopeStore } from './persistence/scope.store.js';
import { ScopeNotFoundError } from './scopes.errors.js';
import { ScopesReader } from './scopes.reader.js';

@Injectable()
export class StoredScopesReader extends ScopesReader {
  constructor(private readonly store: ScopeStore) {
    super();
  }

  async requireScope(snapshot: Snapshot, scopeId: string): Promise<void> {
    await this.getContextReferences(snapshot, scopeId);
  }

  async lockScope(tx: Tx, scopeId: string): Promise<void> {
    if (!(await this.store.lock(tx, scopeId))) throw new ScopeNotFoundError();
  }

  async getContextReferences(snapshot: Snapshot, scopeId: string): Promise<readonly string[]> {
    const references = await this.store.findContextReferences(snapshot, scopeId);
    if (!references) throw new ScopeNotFoundError();
    return references;
  }
}
