import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isInferenceError } from '../inference/inference.errors.js';
import type { EmbeddingProvider } from '../inference/embedding-provider.js';
import { Models } from '../inference/models.js';
import { within } from '../platform/async/within.js';
import type { UsagePurpose } from '../usage/usage.writer.js';
import { place } from './domain/calibration.js';
import { SpaceKeeper } from './space-keeper.js';
import type { QueryVector } from './vector-index.js';

/** A request does not wait longer for the vector of its query; words alone answer sooner (D-26). */
const PATIENCE_MS = 5_000;

/** The Scope that a query is asked in, and by whom: the model is counted for them. */
export interface AskedBy {
  readonly scopeId: string;
  readonly purpose: UsagePurpose;
}

/** Turns the query of a request into a vector, before any snapshot is opened (D-17). */
@Injectable()
export class QueryEmbedder {
  constructor(
    private readonly models: Models,
    private readonly spaces: SpaceKeeper,
  ) {}

  /** Whether there is a model to ask. */
  get isConfigured(): boolean {
    return this.models.embedding !== undefined;
  }

  /** The vector of a query that a Scope asks, or null whenever there is none to be had: no failure of the model reaches the request. */
  async embed(text: string, asked: AskedBy): Promise<QueryVector | null> {
    const provider = this.models.embedding;
    if (!provider?.isInService) return null;
    try {
      return await this.place(provider, text, asked);
    } catch (error) {
      if (isInferenceError(error) || error instanceof RangeError) return null;
      throw error;
    }
  }

  private async place(
    provider: EmbeddingProvider,
    text: string,
    { scopeId, purpose }: AskedBy,
  ): Promise<QueryVector | null> {
    const signal = within(PATIENCE_MS);
    const space = await Promise.race([this.spaces.whenKnown(), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    if (!space) return null;
    const { seq: spaceSeq, calibration } = space;
    const use = { purpose, scopeIds: [scopeId] };
    const [vector = []] = await provider.embed([text], { input: 'query', use, signal });
    return { spaceSeq, components: place(vector, 'query', calibration), unrelated: calibration.unrelated };
  }
}
