import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';
import { analyzeDocument } from '../../src/search/domain/analyze-document.js';
import type { AnalyzedDocument } from '../../src/search/domain/analyze-document.js';
import { judgeDocument } from '../../src/search/domain/judge-document.js';
import { locateTerms } from '../../src/search/domain/locate-terms.js';
import type { Mention } from '../../src/search/domain/locate-terms.js';
import { matchWords } from '../../src/search/domain/match-words.js';
import { orderHits } from '../../src/search/domain/order-hits.js';
import type { Hit } from '../../src/search/domain/order-hits.js';
import { parseQuery } from '../../src/search/domain/parse-query.js';
import { weighQuery } from '../../src/search/domain/weigh-query.js';
import type { ScopeStatistics } from '../../src/search/domain/weigh-query.js';
import { postingsOf } from '../../src/search/domain/word-grams.js';
import { TermIndex } from '../../src/search/term-index.js';
import type { DocumentKey, ScopeCollection } from '../../src/search/term-index.js';

interface Stored extends AnalyzedDocument {
  readonly key: DocumentKey;
  readonly putOrder: number;
}

/** The index in memory: judges every document of the Scope, so it is exact by construction. */
export class FakeTermIndex extends TermIndex {
  private documents = new Map<string, Stored>();
  private puts = 0;

  put(_tx: Tx, key: DocumentKey, text: string): Promise<void> {
    this.puts += 1;
    this.documents.set(nameOf(key), { ...analyzeDocument(text), key, putOrder: this.puts });
    return Promise.resolve();
  }

  remove(_tx: Tx, key: DocumentKey): Promise<void> {
    this.documents.delete(nameOf(key));
    return Promise.resolve();
  }

  search(_snapshot: Snapshot, within: ScopeCollection, query: string, limit: number): Promise<readonly string[]> {
    const stored = [...this.documents.values()].filter((document) => isWithin(document.key, within));
    const weighed = weighQuery(parseQuery(query), statisticsOf(stored));
    const hits = stored.flatMap(({ key, terms, length, putOrder }): Hit[] => {
      const { admitted, score } = judgeDocument(weighed, terms, length);
      return admitted ? [{ documentId: key.documentId, score, putOrder }] : [];
    });
    const best = orderHits(hits).slice(0, limit);
    return Promise.resolve(best.map((hit) => hit.documentId));
  }

  matchedWords(query: string, texts: readonly string[]): Promise<readonly (readonly string[])[]> {
    return Promise.resolve(texts.map((text) => matchWords(parseQuery(query), text)));
  }

  locate(query: string, text: string): readonly Mention[] {
    return locateTerms(query, text);
  }

  /** Remembers the present state; the returned function goes back to it, as a rolled-back transaction does. */
  checkpoint(): () => void {
    const documents = new Map(this.documents);
    return () => {
      this.documents = documents;
    };
  }
}

function nameOf(key: DocumentKey): string {
  return JSON.stringify([key.collection, key.scopeId, key.documentId]);
}

function isWithin(key: DocumentKey, within: ScopeCollection): boolean {
  return key.collection === within.collection && key.scopeId === within.scopeId;
}

function statisticsOf(stored: readonly Stored[]): ScopeStatistics {
  const frequencies = new Map<string, number>();
  for (const { terms } of stored) {
    for (const term of postingsOf(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const totalLength = stored.reduce((sum, document) => sum + document.length, 0);
  return { documentCount: stored.length, totalLength, frequencies };
}
