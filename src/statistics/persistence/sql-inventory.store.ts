import { Injectable } from '@nestjs/common';
import { inScopes } from '../../platform/database/in-scopes.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { InventoryCount } from '../domain/inventory.js';
import { InventoryStore } from './inventory.store.js';

interface CountRow {
  readonly scopeId: string;
  readonly name: string;
  readonly total: number | string;
}

type EntryCountRow = CountRow & { readonly inactive: number | string };

/**
 * One statement for each kind of thing, whatever the number of Scopes. Each is answered from one range of an index; for
 * entries that is a partial index on SQLite and the primary key on OceanBase (ADR 0014).
 */
@Injectable()
export class SqlInventoryStore extends InventoryStore {
  async count(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly InventoryCount[]> {
    return [
      ...(await this.countSources(snapshot, scopeIds)),
      ...(await this.countArtifacts(snapshot, scopeIds)),
      ...(await this.countEntries(snapshot, scopeIds)),
    ];
  }

  /** A journal has no gaps: its newest position is its number of Sources. */
  private async countSources(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly InventoryCount[]> {
    const rows = await inScopes<CountRow>(snapshot, scopeIds, (scopes) => ({
      sql: `SELECT scope_id AS "scopeId", 'journal' AS name, position AS total FROM source_journals WHERE ${scopes}`,
    }));
    return rows.map(({ total, ...row }) => ({ ...row, of: 'sources', state: 'captured', count: Number(total) }));
  }

  private async countArtifacts(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly InventoryCount[]> {
    const rows = await inScopes<CountRow>(snapshot, scopeIds, (scopes) => ({
      sql: `SELECT scope_id AS "scopeId", family AS name, COUNT(*) AS total FROM artifact_heads
        WHERE ${scopes} GROUP BY scope_id, family`,
    }));
    return rows.map(({ total, ...row }) => ({ ...row, of: 'artifacts', state: 'committed', count: Number(total) }));
  }

  private async countEntries(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly InventoryCount[]> {
    const rows = await inScopes<EntryCountRow>(snapshot, scopeIds, (scopes) => ({
      sql: `SELECT scope_id AS "scopeId", kind AS name, COUNT(*) AS total, COUNT(deactivated_in_revision) AS inactive
        FROM memory_entry_versions WHERE ${scopes} AND artifact_id = 'memory' AND superseded_in_revision IS NULL
        GROUP BY scope_id, kind`,
    }));
    return rows.flatMap(({ scopeId, name, total, inactive }): InventoryCount[] => [
      { scopeId, of: 'entries', name, state: 'active', count: Number(total) - Number(inactive) },
      { scopeId, of: 'entries', name, state: 'inactive', count: Number(inactive) },
    ]);
  }
}
