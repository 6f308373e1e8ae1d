import { Injectable } from '@nestjs/common';
import { And, LessThanOrEqual, MoreThan } from 'typeorm';
import { insertRow } from '../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { StoredSource } from '../domain/source.js';
import { SourceEntity, SourceJournalEntity } from './source.entities.js';
import { SourceStore } from './source.store.js';
import type { JournalRange, SourceAddress } from './source.store.js';

@Injectable()
export class TypeormSourceStore extends SourceStore {
  async findPosition({ manager }: Snapshot, scopeId: string): Promise<number> {
    return (await manager.findOneBy(SourceJournalEntity, { scope_id: scopeId }))?.position ?? 0;
  }

  async find({ manager }: Snapshot, address: SourceAddress): Promise<StoredSource | undefined> {
    const { scopeId: scope_id, sourceType: source_type, sourceId: source_id } = address;
    const row = await manager.findOneBy(SourceEntity, { scope_id, source_type, source_id });
    return row ? toSource(row) : undefined;
  }

  async list({ manager }: Snapshot, scopeId: string, range: JournalRange): Promise<readonly StoredSource[]> {
    const rows = await manager.find(SourceEntity, {
      where: { scope_id: scopeId, position: And(MoreThan(range.after), LessThanOrEqual(range.through)) },
      order: { position: 'ASC' },
      take: range.limit,
    });
    return rows.map(toSource);
  }

  async takePosition(tx: Tx, scopeId: string): Promise<number> {
    const position = (await this.findPosition(tx, scopeId)) + 1;
    if (position === 1) await insertRow(tx, SourceJournalEntity, { scope_id: scopeId, position });
    else await tx.manager.update(SourceJournalEntity, { scope_id: scopeId }, { position });
    return position;
  }

  async insert(tx: Tx, source: StoredSource): Promise<void> {
    await insertRow(tx, SourceEntity, {
      scope_id: source.scopeId,
      source_type: source.sourceType,
      source_id: source.sourceId,
      position: source.position,
      content: source.content,
      metadata: source.metadata,
      lineage_only: source.lineageOnly,
      tokens: source.tokens,
      created_at: source.createdAt,
    });
  }
}

const toSource = (row: SourceEntity): StoredSource => ({
  scopeId: row.scope_id,
  sourceType: row.source_type,
  sourceId: row.source_id,
  position: row.position,
  content: row.content,
  metadata: row.metadata,
  lineageOnly: row.lineage_only,
  tokens: row.tokens,
  createdAt: row.created_at,
});
