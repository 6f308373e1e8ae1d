import { Injectable } from '@nestjs/common';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { ANALYZER_VERSION, analyzeDocument } from './domain/analyze-document.js';
import { locateTerms } from './domain/locate-terms.js';
import type { Mention } from './domain/locate-terms.js';
import { matchWordsInSteps } from './domain/match-words.js';
import { parseInSteps } from './domain/parse-query.js';
import { orderHits } from './domain/order-hits.js';
import { LexicalSearch } from './lexical-search.js';
import { SearchStore } from './persistence/search.store.js';
import { TermIndex } from './term-index.js';
import type { DocumentKey, ScopeCollection } from './term-index.js';
import { Turns } from './turns.js';

/** Lexical recall: the engine stores postings, every decision is in `domain/` (ADR 0010). */
@Injectable()
export class LexicalTermIndex extends TermIndex {
  constructor(private readonly store: SearchStore) {
    super();
  }

  async put(tx: Tx, key: DocumentKey, text: string): Promise<void> {
    const document = analyzeDocument(text);
    await this.store.deleteDocument(tx, key);
    await this.store.insertDocument(tx, key, { ...document, analyzerVersion: ANALYZER_VERSION });
  }

  remove(tx: Tx, key: DocumentKey): Promise<void> {
    return this.store.deleteDocument(tx, key);
  }

  async search(snapshot: Snapshot, within: ScopeCollection, query: string, limit: number): Promise<readonly string[]> {
    const collection = await this.store.findCollection(snapshot, within);
    if (collection === undefined) return [];
    const turns = new Turns();
    const parsed = await turns.run(parseInSteps(query));
    if (parsed.units.length === 0) return [];
    const hits = await new LexicalSearch(this.store, snapshot, collection, turns).find(parsed, limit);
    return orderHits(hits)
      .slice(0, limit)
      .map((hit) => hit.documentId);
  }

  async matchedWords(query: string, texts: readonly string[]): Promise<readonly (readonly string[])[]> {
    const turns = new Turns();
    const parsed = await turns.run(parseInSteps(query));
    const words: (readonly string[])[] = [];
    for (const text of texts) words.push(await turns.run(matchWordsInSteps(parsed, text)));
    return words;
  }

  locate(query: string, text: string): readonly Mention[] {
    return locateTerms(query, text);
  }
}
