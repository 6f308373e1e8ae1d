import { Injectable } from '@nestjs/common';
import { insertRow } from '../../platform/database/insert-row.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { SourceEntity, SourceJournalEntity } from './source.entities.js';
import { SourceStore } from './source.store.js';
import type { StoredSource } from './source.store.js';

@Injectable()
export class TypeormSourceStore extends SourceStore {
  async takePosition(tx: Tx, scopeId: string): Promise<number> {
    const journal = await tx.manager.findOneBy(SourceJournalEntity, { scope_id: scopeId });
    const position = (journal?.position ?? 0) + 1;
    if (journal) await tx.manager.update(SourceJournalEntity, { scope_id: scopeId }, { position });
    else await insertRow(tx, SourceJournalEntity, { scope_id: scopeId, position });
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
      created_at: source.createdAt,
    });
  }
}
