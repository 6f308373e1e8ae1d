import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { isInferenceError } from '../inference/inference.errors.js';
import { Models } from '../inference/models.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import { BatchEmbedder } from './batch-embedder.js';
import { SpaceKeeper } from './space-keeper.js';
import { VectorBacklog } from './vector-backlog.js';
import type { PendingDocument, VectorSpace } from './vector-backlog.js';
import type { VectorCollection } from './vector-index.js';

/** How long to wait when there is nothing to embed, and after a failure. */
const IDLE_MS = 200;
const FAILED_MS = 1_000;

/** A document whose text is wanted. */
export type AwaitedText = Pick<PendingDocument, 'seq' | 'scopeId' | 'documentId'>;

/** What catching up needs, whatever the collection. */
@Injectable()
export class VectorCatchUpParts {
  constructor(
    readonly unitOfWork: UnitOfWork,
    readonly models: Models,
    readonly spaces: SpaceKeeper,
    readonly backlog: VectorBacklog,
    readonly embedder: BatchEmbedder,
  ) {}
}

/**
 * Embeds what has no vector in the current space, in the background, one batch after the other (D-18). A family makes
 * one of its own by telling its collection and texts. Outages are waited out; nothing is lost by a stop.
 */
export abstract class VectorCatchUp implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly collection: VectorCollection;
  private readonly log = new Logger('vectors');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isFailing = false;

  constructor(private readonly parts: VectorCatchUpParts) {}

  /** The texts of these documents, by their `seq`; one that is not there is not embedded. */
  protected abstract readTexts(
    snapshot: Snapshot,
    documents: readonly AwaitedText[],
  ): Promise<ReadonlyMap<number, string>>;

  onApplicationBootstrap(): void {
    if (this.parts.models.embedding) this.running = this.run();
  }

  /** The batch being stored is stored; the one being embedded is given up. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const pause = await this.step();
      if (pause > 0) await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** How long to wait before the next step, in ms. */
  private async step(): Promise<number> {
    try {
      const worked = await this.embedNext();
      this.isFailing = false;
      return worked ? 0 : IDLE_MS;
    } catch (error) {
      if (!this.isFailing && !this.stopping.signal.aborted) this.report(error);
      this.isFailing = true;
      return FAILED_MS;
    }
  }

  /** Whether there was anything to do. An idle model that is out of service is tried, so that queries need not. */
  private async embedNext(): Promise<boolean> {
    const { models, spaces, unitOfWork, backlog, embedder } = this.parts;
    const { signal } = this.stopping;
    if (!models.embedding) return false;
    const space = await spaces.open(models.embedding, signal);
    const { documents, texts } = await this.readNext(space, models.embedding.batchSize);
    if (documents.length === 0) {
      if (!models.embedding.isInService) await models.embedding.embed(['ok'], { input: 'query', signal });
      return false;
    }
    const embedded = await embedder.embed(models.embedding, { documents, texts, space, signal });
    await unitOfWork.run((tx) => backlog.store(tx, this.collection, space.seq, embedded));
    return true;
  }

  private readNext(space: VectorSpace, limit: number) {
    return this.parts.unitOfWork.read(async (snapshot) => {
      const documents = await this.parts.backlog.list(snapshot, this.collection, space.seq, limit);
      return { documents, texts: await this.readTexts(snapshot, documents) };
    });
  }

  /** Once, until a step succeeds again. */
  private report(error: unknown): void {
    const reason = isInferenceError(error) ? { error_code: error.code } : describeFailure(error);
    this.log.warn({
      message: 'Embedding is interrupted; search goes on with words and the vectors there are.',
      ...reason,
    });
  }
}
