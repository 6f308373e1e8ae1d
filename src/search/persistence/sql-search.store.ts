import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { ScopeCollection } from '../term-index.js';
import { SearchStore } from './search.store.js';
import type { CollectionTotals } from './search.store.js';

const COLLECTION = `SELECT seq, document_count AS documentCount, total_length AS totalLength
  FROM search_collections WHERE collection = ? AND scope_id = ?`;

/** What every engine does with the same SQL. */
export abstract class SqlSearchStore extends SearchStore {
  async findCollection({ manager }: Snapshot, within: ScopeCollection): Promise<CollectionTotals | undefined> {
    const rows: CollectionTotals[] = await manager.query(COLLECTION, [within.collection, within.scopeId]);
    return rows[0];
  }
}
