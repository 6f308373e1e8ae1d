import { Injectable } from '@nestjs/common';
import { CandidatesReader } from '../candidates/candidates.reader.js';
import type { CandidateCount } from '../candidates/candidates.reader.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ScopeSelectionReader } from '../scopes/scope-selection.reader.js';
import type { ScopeSelection } from '../scopes/scope-selection.reader.js';
import type { InventoryCount } from './domain/inventory.js';
import { InventoryStore } from './persistence/inventory.store.js';

/** Counts what selected Scopes hold, all of it in one snapshot. */
@Injectable()
export class SelectedInventory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopeSelectionReader,
    private readonly inventory: InventoryStore,
    private readonly candidates: CandidatesReader,
  ) {}

  /** `scopeIds` in the order of the selection, `counts` in none. Throws as `ScopeSelectionReader.resolve` does. */
  count(
    selection: ScopeSelection,
  ): Promise<{ readonly scopeIds: readonly string[]; readonly counts: readonly InventoryCount[] }> {
    return this.unitOfWork.read(async (snapshot) => {
      const scopeIds = await this.scopes.resolve(snapshot, selection);
      const stored = await this.inventory.count(snapshot, scopeIds);
      const candidates = await this.candidates.countByFamilyAndStatus(snapshot, scopeIds);
      return { scopeIds, counts: [...stored, ...candidates.map(toInventoryCount)] };
    });
  }
}

const toInventoryCount = ({ scopeId, family, status, count }: CandidateCount): InventoryCount => ({
  scopeId,
  of: 'candidates',
  name: family,
  state: status,
  count,
});
