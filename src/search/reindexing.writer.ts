import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { ANALYZER_VERSION, analyzeDocument } from './domain/analyze-document.js';
import { SearchStore } from './persistence/search.store.js';
import type { OutdatedDocument } from './persistence/search.store.js';
import type { DocumentKey, SearchCollection } from './term-index.js';

/** Put orders looked through at once; some 1 ms. */
const WINDOW = 1_000;
/** Documents rewritten in one unit, so that a writer waits some 10 ms at most. */
const BATCH = 16;
/** Rest after each unit, in ms: requests come first. */
const PAUSE_MS = 5;
const FAILED_MS = 1_000;
const REPORT_MS = 5_000;

/** What reindexing needs, whatever the collection. */
@Injectable()
export class ReindexingParts {
  /** Documents that wait for their turn. */
  readonly outdated: Gauge<'collection'>;

  constructor(
    readonly unitOfWork: UnitOfWork,
    readonly store: SearchStore,
    metrics: Metrics,
  ) {
    this.outdated = new Gauge({
      name: 'powercontext_server_search_outdated_documents',
      help: 'Documents whose terms are of an older analyzer; they are searched by these until they are analysed again.',
      labelNames: ['collection'],
      registers: [metrics.registry],
    });
  }
}

/**
 * After a change of the analyzer: analyses again what is stored with an older version, in the background, from the start
 * of the server on. Documents are found by their old terms until it is their turn. A stop loses nothing, since each one
 * carries its version. A family makes one of its own by telling its collection and texts.
 */
export abstract class ReindexingWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly collection: SearchCollection;
  private readonly log = new Logger('search');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly parts: ReindexingParts) {}

  /** The searched text of a current document; undefined when there is none. */
  protected abstract readText(snapshot: Snapshot, document: DocumentKey): Promise<string | undefined>;

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  /** The unit at work is committed; the rest waits for the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const outdated = await this.untilDone(() => this.findOutdated());
    if (!outdated || outdated.length === 0) return;
    let reportedAt = 0;
    for (let done = 0; done < outdated.length; done += BATCH) {
      this.parts.outdated.set({ collection: this.collection }, outdated.length - done);
      if (performance.now() - reportedAt > REPORT_MS) {
        this.report('Documents are analysed again for search; all stay searchable.', done, outdated.length);
        reportedAt = performance.now();
      }
      await this.untilDone(() => this.rewrite(outdated.slice(done, done + BATCH)));
      if (this.stopping.signal.aborted) return;
      await this.rest(PAUSE_MS);
    }
    this.parts.outdated.set({ collection: this.collection }, 0);
    this.report('All documents are analysed again for search.', outdated.length, outdated.length);
  }

  private async findOutdated(): Promise<readonly OutdatedDocument[]> {
    const { unitOfWork, store } = this.parts;
    const sought = { collection: this.collection, version: ANALYZER_VERSION };
    const outdated: OutdatedDocument[] = [];
    const last = await unitOfWork.read((snapshot) => store.readLastSeq(snapshot));
    for (let after = 0; after < last && !this.stopping.signal.aborted; after += WINDOW) {
      const window = { ...sought, after, through: after + WINDOW };
      outdated.push(...(await unitOfWork.read((snapshot) => store.listOutdated(snapshot, window))));
    }
    return outdated;
  }

  /** Text and terms are read and written in one unit, so a document that is put meanwhile keeps its newer terms. */
  private rewrite(documents: readonly OutdatedDocument[]): Promise<void> {
    return this.parts.unitOfWork.run(async (tx) => {
      for (const document of documents) {
        const text = await this.readText(tx, document);
        if (text === undefined) continue;
        const analyzed = { ...analyzeDocument(text), analyzerVersion: ANALYZER_VERSION };
        await this.parts.store.rewriteDocument(tx, document.seq, analyzed);
      }
    });
  }

  /** Tries until it works; undefined when the server stops first. */
  private async untilDone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    while (!this.stopping.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        this.log.warn({ message: 'Reindexing is interrupted and tried again.', ...describeFailure(error) });
        await this.rest(FAILED_MS);
      }
    }
    return undefined;
  }

  private async rest(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }

  private report(message: string, done: number, total: number): void {
    this.log.log({ message, collection: this.collection, done, total });
  }
}
