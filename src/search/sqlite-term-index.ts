import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { analyzeDocument } from './domain/analyze-document.js';
import { parseInSteps } from './domain/parse-query.js';
import { orderHits } from './domain/order-hits.js';
import { findCollection } from './persistence/sqlite-search-reader.js';
import { deleteDocument, insertDocument } from './persistence/sqlite-search-writer.js';
import { SqliteSearch } from './sqlite-search.js';
import { TermIndex } from './term-index.js';
import type { DocumentKey, ScopeCollection } from './term-index.js';
import { Turns } from './turns.js';

/** Lexical recall on SQLite: FTS5 as postings store, every decision in `domain/` (docs/adr/0010). */
export class SqliteTermIndex extends TermIndex {
  async put(tx: Tx, key: DocumentKey, text: string): Promise<void> {
    const document = analyzeDocument(text);
    await deleteDocument(tx, key);
    await insertDocument(tx, key, document);
  }

  async remove(tx: Tx, key: DocumentKey): Promise<void> {
    await deleteDocument(tx, key);
  }

  async search(snapshot: Snapshot, within: ScopeCollection, query: string, limit: number): Promise<readonly string[]> {
    const turns = new Turns();
    const parsed = await turns.run(parseInSteps(query));
    if (parsed.units.length === 0) return [];
    const collection = await findCollection(snapshot, within);
    if (collection === undefined) return [];
    const hits = await new SqliteSearch(snapshot, collection, turns).find(parsed, limit);
    return orderHits(hits)
      .slice(0, limit)
      .map((hit) => hit.documentId);
  }
}
