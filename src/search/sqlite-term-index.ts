import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { analyzeDocument } from './domain/analyze-document.js';
import { chooseDrivers, driverTerms } from './domain/choose-drivers.js';
import { judgeDocument } from './domain/judge-document.js';
import { nominate } from './domain/nominate.js';
import { orderHits } from './domain/order-hits.js';
import type { Hit } from './domain/order-hits.js';
import { parseQuery } from './domain/parse-query.js';
import { termsOf } from './domain/query.js';
import { weighQuery } from './domain/weigh-query.js';
import type { WeighedQuery } from './domain/weigh-query.js';
import { findCollection, readDocuments, readFrequencies, readPostings } from './persistence/sqlite-search-reader.js';
import type { StoredDocument } from './persistence/sqlite-search-reader.js';
import { deleteDocument, insertDocument } from './persistence/sqlite-search-writer.js';
import { TermIndex } from './term-index.js';
import type { DocumentKey, ScopeCollection } from './term-index.js';

/** Postings read in the first pass; some 0.1 µs each. */
const POSTINGS_BUDGET = 4096;
const LEAST_CANDIDATES = 32;

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
    const parsed = parseQuery(query);
    if (parsed.units.length === 0) return [];
    const collection = await findCollection(snapshot, within);
    if (collection === undefined) return [];
    const frequencies = await readFrequencies(snapshot, collection.seq, termsOf(parsed));
    const weighed = weighQuery(parsed, { ...collection, frequencies });
    const hits = await findHits(snapshot, collection.seq, weighed, limit);
    return orderHits(hits)
      .slice(0, limit)
      .map((hit) => hit.documentId);
  }
}

/** A first pass over the rarer units; when they admit nothing, a second one over all, so that nothing is ever missed. */
async function findHits(snapshot: Snapshot, collectionSeq: number, query: WeighedQuery, limit: number): Promise<Hit[]> {
  for (const budget of [POSTINGS_BUDGET, Infinity]) {
    const drivers = chooseDrivers(query, budget);
    const postings = await readPostings(snapshot, collectionSeq, driverTerms(drivers));
    const candidates = nominate(drivers, postings, Math.max(2 * limit, LEAST_CANDIDATES));
    const hits = judgeAll(query, await readDocuments(snapshot, candidates));
    if (hits.length > 0 || drivers.complete) return hits;
  }
  return [];
}

function judgeAll(query: WeighedQuery, documents: readonly StoredDocument[]): Hit[] {
  return documents.flatMap(({ seq, documentId, length, terms }) => {
    const { admitted, score } = judgeDocument(query, terms.split(' '), length);
    return admitted ? [{ documentId, score, putOrder: seq }] : [];
  });
}
