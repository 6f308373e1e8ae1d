import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { breadthFirst, checkScopeSelection } from './domain/scope-selection.js';
import type { ScopeSelection } from './domain/scope-selection.js';
import { ScopeStore } from './persistence/scope.store.js';
import { refuseFaults } from './refuse-faults.js';
import { ScopeNotFoundError } from './scopes.errors.js';

export type { ScopeSelection };

/** Resolves selections of Scopes for other features. */
@Injectable()
export class ScopeSelectionReader {
  constructor(private readonly store: ScopeStore) {}

  /**
   * Ids of the selected Scopes: ascending, or for a subtree its root and then level by level, siblings ascending.
   * Throws 422 `invalid_request` when an id is named twice, 404 `scope_not_found` when one is unknown.
   */
  async resolve(snapshot: Snapshot, selection: ScopeSelection): Promise<readonly string[]> {
    refuseFaults(checkScopeSelection(selection));
    switch (selection.mode) {
      case 'all':
        return this.store.listIds(snapshot);
      case 'exact':
        await this.requireAll(snapshot, selection.scopeIds);
        // Existing ids are ASCII (D-04), so this is their code-point order.
        return [...selection.scopeIds].sort();
      case 'subtree':
        await this.requireAll(snapshot, [selection.rootScopeId]);
        return breadthFirst(selection.rootScopeId, await this.store.listBelow(snapshot, selection.rootScopeId));
    }
  }

  private async requireAll(snapshot: Snapshot, scopeIds: readonly string[]): Promise<void> {
    const existing = await this.store.findExisting(snapshot, scopeIds);
    if (existing.size !== scopeIds.length) throw new ScopeNotFoundError();
  }
}
