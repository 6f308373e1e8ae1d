import type { Snapshot } from '../platform/database/unit-of-work.js';
import { chooseDrivers, driverTerms } from './domain/choose-drivers.js';
import type { Drivers } from './domain/choose-drivers.js';
import { judgeDocument } from './domain/judge-document.js';
import { nominate } from './domain/nominate.js';
import type { Postings } from './domain/nominate.js';
import type { Hit } from './domain/order-hits.js';
import { termsOf } from './domain/query.js';
import type { Query } from './domain/query.js';
import { weighQuery } from './domain/weigh-query.js';
import type { WeighedQuery } from './domain/weigh-query.js';
import type { CollectionTotals, SearchStore } from './persistence/search.store.js';

/** Postings read in the first pass over a large collection; some 0.1 µs each. */
const POSTINGS_BUDGET = 4096;
/** Up to here all postings of a query cost less than first asking how many there are. */
const EAGER_POSTINGS = 16_384;
/** Candidates beyond the limit, since the rough order of candidates is not the final one. */
const SPARE_CANDIDATES = 8;

/** One search in one collection on one snapshot: fetches what the pure functions ask for. */
export class LexicalSearch {
  constructor(
    private readonly store: SearchStore,
    private readonly snapshot: Snapshot,
    private readonly collection: CollectionTotals,
  ) {}

  /** Admitted documents, unordered; every one of the `limit` best is among them, up to near ties. */
  async find(query: Query, limit: number): Promise<readonly Hit[]> {
    const terms = termsOf(query);
    const count = limit + SPARE_CANDIDATES;
    return terms.length * this.collection.documentCount <= EAGER_POSTINGS
      ? this.findAtOnce(query, terms, count)
      : this.findByDrivers(query, terms, count);
  }

  private async findAtOnce(query: Query, terms: readonly string[], count: number): Promise<readonly Hit[]> {
    const postings = await this.store.readPostings(this.snapshot, this.collection.seq, terms);
    const frequencies = new Map([...postings].map(([term, documents]) => [term, documents.length]));
    const weighed = weighQuery(query, { ...this.collection, frequencies });
    return this.judge(weighed, nominate(chooseDrivers(weighed, Infinity), postings, count));
  }

  /** A first pass over the rarer units; when they admit nothing, a second one over all, so that nothing is missed. */
  private async findByDrivers(query: Query, terms: readonly string[], count: number): Promise<readonly Hit[]> {
    const frequencies = await this.store.readFrequencies(this.snapshot, this.collection.seq, terms);
    const weighed = weighQuery(query, { ...this.collection, frequencies });
    for (const budget of [POSTINGS_BUDGET, Infinity]) {
      const drivers = chooseDrivers(weighed, budget);
      const hits = await this.judge(weighed, nominate(drivers, await this.postingsOf(drivers), count));
      if (hits.length > 0 || drivers.complete) return hits;
    }
    return [];
  }

  private async postingsOf(drivers: Drivers): Promise<Postings> {
    const terms = driverTerms(drivers);
    return terms.length === 0 ? new Map() : this.store.readPostings(this.snapshot, this.collection.seq, terms);
  }

  private async judge(query: WeighedQuery, candidates: readonly number[]): Promise<readonly Hit[]> {
    if (candidates.length === 0) return [];
    const documents = await this.store.readDocuments(this.snapshot, candidates);
    return documents.flatMap(({ seq, documentId, length, terms }) => {
      const { admitted, score } = judgeDocument(query, terms.split(' '), length);
      return admitted ? [{ documentId, score, putOrder: seq }] : [];
    });
  }
}
