import { Injectable } from '@nestjs/common';
import { CandidatesReader } from '../candidates/candidates.reader.js';
import type { CandidateCount } from '../candidates/candidates.reader.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { ScopeSelectionReader } from '../scopes/scope-selection.reader.js';
import type { ScopeSelection } from '../scopes/scope-selection.reader.js';
import { SourceWindowsReader } from '../sources/source-windows.reader.js';
import type { WindowProgress } from '../sources/source-windows.reader.js';
import type { InventoryCount } from './domain/inventory.js';
import { InventoryStore } from './persistence/inventory.store.js';
import { SharedTurns } from './shared-turns.js';

/** What the selected Scopes hold; `scopeIds` in the order of the selection, `counts` in none. */
export interface SelectedCounts {
  readonly scopeIds: readonly string[];
  readonly counts: readonly InventoryCount[];
}

/** Counts what selected Scopes hold, all of it in one snapshot and one selection at a time: counting is the longest read. */
@Injectable()
export class SelectedInventory {
  private readonly turns = new SharedTurns<SelectedCounts>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopeSelectionReader,
    private readonly inventory: InventoryStore,
    private readonly candidates: CandidatesReader,
    private readonly windows: SourceWindowsReader,
  ) {}

  /** Throws as `ScopeSelectionReader.resolve` does. */
  count(selection: ScopeSelection): Promise<SelectedCounts> {
    return this.turns.run(JSON.stringify(selection), () =>
      this.unitOfWork.read((snapshot) => this.countIn(snapshot, selection)),
    );
  }

  private async countIn(snapshot: Snapshot, selection: ScopeSelection): Promise<SelectedCounts> {
    const scopeIds = await this.scopes.resolve(snapshot, selection);
    const stored = await this.inventory.count(snapshot, scopeIds);
    const candidates = await this.candidates.countByFamilyAndStatus(snapshot, scopeIds);
    const extracted = await this.windows.listProgress(snapshot, 'memory-source-window', scopeIds);
    return { scopeIds, counts: [...stored, ...candidates.map(toInventoryCount), ...extracted.map(toExtracted)] };
  }
}

const toExtracted = ({ scopeId, position }: WindowProgress): InventoryCount => ({
  scopeId,
  of: 'sources',
  name: 'journal',
  state: 'extracted',
  count: position,
});

const toInventoryCount = ({ scopeId, family, status, count }: CandidateCount): InventoryCount => ({
  scopeId,
  of: 'candidates',
  name: family,
  state: status,
  count,
});
