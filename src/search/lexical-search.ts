import type { Snapshot } from '../platform/database/unit-of-work.js';
import { chooseDrivers } from './domain/choose-drivers.js';
import type { Drivers, Reach } from './domain/choose-drivers.js';
import type { Lead } from './domain/find-leads.js';
import { judgeDocument } from './domain/judge-document.js';
import { Nominees } from './domain/nominate.js';
import type { Hit } from './domain/order-hits.js';
import { termsOf } from './domain/query.js';
import type { Query } from './domain/query.js';
import { weighInSteps } from './domain/weigh-query.js';
import type { WeighedQuery } from './domain/weigh-query.js';
import type { CollectionTerms, CollectionTotals, SearchStore } from './persistence/search.store.js';
import type { Turns } from './turns.js';

/** A first pass over the rarer units; when they admit nothing, a wider one. A posting costs some 0.3 µs. */
const PASSES: readonly Reach[] = [
  { postings: 16_384, perTerm: 4_096 },
  { postings: 131_072, perTerm: 32_768 },
];
/** Terms whose frequencies, leads and postings that one statement reads. */
const TERMS_PER_READ = 128;
const POSTINGS_PER_READ = 16_384;
/** Candidates beyond the limit, since the rough order of candidates is not the final one. */
const SPARE_CANDIDATES = 16;
const DOCUMENTS_PER_READ = 8;

/** One search in one collection on one snapshot: fetches what the pure functions ask for, in short turns. */
export class LexicalSearch {
  constructor(
    private readonly store: SearchStore,
    private readonly snapshot: Snapshot,
    private readonly collection: CollectionTotals,
    private readonly turns: Turns,
  ) {}

  /** Admitted documents, unordered; every one of the `limit` best is among them, up to near ties. */
  async find(query: Query, limit: number): Promise<readonly Hit[]> {
    const frequencies = await this.readFrequencies(termsOf(query));
    const weighed = await this.turns.run(weighInSteps(query, { ...this.collection, frequencies }));
    for (const reach of PASSES) {
      const drivers = chooseDrivers(weighed, reach);
      const nominees = await this.nominate(drivers, reach);
      const hits = await this.judge(weighed, nominees.best(limit + SPARE_CANDIDATES, drivers.complete));
      if (hits.length > 0 || drivers.complete) return hits;
    }
    return [];
  }

  private async readFrequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const frequencies = new Map<string, number>();
    for (let start = 0; start < terms.length; start += TERMS_PER_READ) {
      const some = terms.slice(start, start + TERMS_PER_READ);
      for (const [term, count] of await this.store.readFrequencies(this.snapshot, this.wanted(some)))
        frequencies.set(term, count);
      await this.turns.pause();
    }
    return frequencies;
  }

  private async nominate({ leads }: Drivers, { perTerm }: Reach): Promise<Nominees> {
    const nominees = new Nominees();
    for (const some of inReads(leads, perTerm)) {
      const terms = [...new Set(some.flatMap((lead) => lead.terms))];
      const postings = await this.store.readPostings(this.snapshot, this.wanted(terms), perTerm);
      for (const lead of some) {
        nominees.add(lead, postings);
        await this.turns.pause();
      }
    }
    return nominees;
  }

  private wanted(terms: readonly string[]): CollectionTerms {
    return { collectionSeq: this.collection.seq, terms };
  }

  private async judge(query: WeighedQuery, candidates: readonly number[]): Promise<readonly Hit[]> {
    const hits: Hit[] = [];
    for (let start = 0; start < candidates.length; start += DOCUMENTS_PER_READ) {
      const documents = await this.store.readDocuments(
        this.snapshot,
        candidates.slice(start, start + DOCUMENTS_PER_READ),
      );
      for (const { seq, documentId, length, terms } of documents) {
        const { admitted, score } = judgeDocument(query, terms.split(' '), length);
        if (admitted) hits.push({ documentId, score, putOrder: seq });
      }
      await this.turns.pause();
    }
    return hits;
  }
}

/** The leads in groups that one statement reads in a few ms. */
function* inReads(leads: readonly Lead[], perTerm: number): Generator<readonly Lead[]> {
  let group: Lead[] = [];
  let postings = 0;
  for (const lead of leads) {
    const cost = Math.min(lead.cost, perTerm * lead.terms.length);
    if (group.length >= TERMS_PER_READ || (group.length > 0 && postings + cost > POSTINGS_PER_READ)) {
      yield group;
      [group, postings] = [[], 0];
    }
    group.push(lead);
    postings += cost;
  }
  if (group.length > 0) yield group;
}
