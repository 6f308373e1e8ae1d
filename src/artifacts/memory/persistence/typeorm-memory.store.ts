import { Injectable } from '@nestjs/common';
import { insertRow } from '../../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../../platform/database/unit-of-work.js';
import type { HeldVersion, MemoryEntryVersion } from '../domain/memory-entry.js';
import { MemoryEntryVersionEntity } from './memory-entry-version.entity.js';
import { toRow, toVersion } from './memory.mapper.js';
import type { MemoryEntryVersionRow } from './memory.mapper.js';
import { MemoryStore } from './memory.store.js';
import type { EntryPageRequest, MemoryAddress, RecalledEntry } from './memory.store.js';

const OF_MEMORY = 'scope_id = ? AND artifact_id = ?';
const HELD = 'created_in_revision <= ? AND (superseded_in_revision IS NULL OR superseded_in_revision > ?)';

/** Recall and writes pass here, so the SQL is written out: TypeORM's `find` costs seven times as much (ADR 0005). */
@Injectable()
export class TypeormMemoryStore extends MemoryStore {
  async findVersion(
    snapshot: Snapshot,
    memory: MemoryAddress,
    { entryId, entryVersionId }: { entryId: string; entryVersionId: string },
  ): Promise<MemoryEntryVersion | undefined> {
    const rows = await this.select(snapshot, memory, 'entry_version_id = ? AND entry_id = ?', [
      entryVersionId,
      entryId,
    ]);
    return rows[0];
  }

  async findCurrent(
    snapshot: Snapshot,
    memory: MemoryAddress,
    entryId: string,
  ): Promise<MemoryEntryVersion | undefined> {
    const rows = await this.select(snapshot, memory, 'entry_id = ? AND superseded_in_revision IS NULL', [entryId]);
    return rows[0];
  }

  async findRecalled(
    { manager }: Snapshot,
    memory: MemoryAddress,
    entryIds: readonly string[],
  ): Promise<readonly RecalledEntry[]> {
    if (entryIds.length === 0) return [];
    const marks = entryIds.map(() => '?').join(', ');
    return manager.query<RecalledEntry[]>(
      `SELECT entry_id AS entryId, entry_version_id AS entryVersionId, body AS text FROM memory_entry_versions
       WHERE ${OF_MEMORY} AND entry_id IN (${marks}) AND superseded_in_revision IS NULL`,
      [memory.scopeId, memory.artifactId, ...entryIds],
    );
  }

  async findActiveByHash(
    snapshot: Snapshot,
    memory: MemoryAddress,
    contentHash: string,
  ): Promise<MemoryEntryVersion | undefined> {
    const active = 'content_hash = ? AND superseded_in_revision IS NULL AND deactivated_in_revision IS NULL';
    return (await this.select(snapshot, memory, `${active} ORDER BY entry_id LIMIT 1`, [contentHash]))[0];
  }

  listAt(snapshot: Snapshot, memory: MemoryAddress, page: EntryPageRequest): Promise<readonly MemoryEntryVersion[]> {
    const { revision, after, limit } = page;
    const active = page.includeInactive ? '' : 'AND (deactivated_in_revision IS NULL OR deactivated_in_revision > ?)';
    const rest = after === null ? '' : 'AND entry_id > ?';
    const sql = `${HELD} ${active} ${rest} ORDER BY entry_id ${limit === null ? '' : 'LIMIT ?'}`;
    const parameters = [revision, revision, page.includeInactive ? null : revision, after, limit];
    return this.select(
      snapshot,
      memory,
      sql,
      parameters.filter((parameter) => parameter !== null),
    );
  }

  async listHeld({ manager }: Snapshot, memory: MemoryAddress, revision: number): Promise<readonly HeldVersion[]> {
    return manager.query<HeldVersion[]>(
      `SELECT entry_id AS entryId, entry_version_id AS entryVersionId, content_hash AS contentHash,
         created_in_revision AS createdInRevision, superseded_in_revision AS supersededInRevision,
         deactivated_in_revision AS deactivatedInRevision
       FROM memory_entry_versions WHERE ${OF_MEMORY} AND ${HELD} ORDER BY entry_id`,
      [memory.scopeId, memory.artifactId, revision, revision],
    );
  }

  insert(tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion): Promise<void> {
    return insertRow(tx, MemoryEntryVersionEntity, toRow(memory, version));
  }

  supersede(tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion, revision: number): Promise<void> {
    return this.setRevision(tx, memory, version, ['superseded_in_revision', revision]);
  }

  deactivate(tx: Tx, memory: MemoryAddress, version: MemoryEntryVersion, revision: number): Promise<void> {
    return this.setRevision(tx, memory, version, ['deactivated_in_revision', revision]);
  }

  private async select(
    { manager }: Snapshot,
    memory: MemoryAddress,
    rest: string,
    parameters: readonly unknown[],
  ): Promise<readonly MemoryEntryVersion[]> {
    const sql = `SELECT * FROM memory_entry_versions WHERE ${OF_MEMORY} AND ${rest}`;
    const rows = await manager.query<MemoryEntryVersionRow[]>(sql, [memory.scopeId, memory.artifactId, ...parameters]);
    return rows.map(toVersion);
  }

  private async setRevision(
    { manager }: Tx,
    memory: MemoryAddress,
    version: MemoryEntryVersion,
    [column, revision]: readonly ['superseded_in_revision' | 'deactivated_in_revision', number],
  ): Promise<void> {
    await manager.query(
      `UPDATE memory_entry_versions SET ${column} = ? WHERE ${OF_MEMORY} AND entry_id = ? AND version = ?`,
      [revision, memory.scopeId, memory.artifactId, version.entryId, version.version],
    );
  }
}
