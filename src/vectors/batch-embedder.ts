import { Injectable } from '@nestjs/common';
import { embeddingHash } from '../artifacts/kernel/embedding-hash.js';
import type { EmbeddingProvider } from '../inference/embedding-provider.js';
import { InferenceMisconfiguredError } from '../inference/inference.errors.js';
import { place } from './domain/calibration.js';
import type { EmbeddedDocument, PendingDocument, VectorSpace } from './vector-backlog.js';

type Vector = readonly number[];

export interface Batch {
  readonly documents: readonly PendingDocument[];
  /** By `seq` of the document. */
  readonly texts: ReadonlyMap<number, string>;
  readonly space: VectorSpace;
  readonly signal: AbortSignal;
}

/** Embeds a batch of documents in one call, or in smaller ones when the model refuses some of them. */
@Injectable()
export class BatchEmbedder {
  /** Documents that cannot be embedded have a null vector. Throws as `EmbeddingProvider.embed` for all other failures. */
  async embed(provider: EmbeddingProvider, batch: Batch): Promise<readonly EmbeddedDocument[]> {
    const { documents, texts, space } = batch;
    const known = documents.flatMap((document) => texts.get(document.seq) ?? []);
    const vectors = (await this.embedAll(provider, known, batch.signal)).map((vector) => placeOrNull(vector, space));
    let next = 0;
    return documents.map((document) => ({
      ...document,
      embeddingHash: embeddingHash(provider.profile, document.contentHash),
      vector: texts.has(document.seq) ? (vectors[next++] ?? null) : null,
    }));
  }

  private async embedAll(
    provider: EmbeddingProvider,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (Vector | null)[]> {
    if (texts.length === 0) return [];
    try {
      return await provider.embed(texts, { input: 'document', signal });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (texts.length === 1) return [null];
      const half = Math.ceil(texts.length / 2);
      const first = await this.embedAll(provider, texts.slice(0, half), signal);
      return [...first, ...(await this.embedAll(provider, texts.slice(half), signal))];
    }
  }
}

/** The model answers in general, as the calibration showed, so it is this text that it refuses. */
const isRefusal = (error: unknown): boolean =>
  error instanceof InferenceMisconfiguredError && error.reason === 'request_refused';

function placeOrNull(vector: Vector | null, { calibration }: VectorSpace): Vector | null {
  try {
    return vector && place(vector, 'document', calibration);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
