import type { EmbeddingProfile } from '../artifacts/kernel/embedding-hash.js';

/** Queries and documents may be embedded differently, so that short questions meet long answers. */
export type EmbeddingInput = 'document' | 'query';

export interface EmbeddingCall {
  readonly input: EmbeddingInput;
  /** Ends the call; its failure is then of no interest. */
  readonly signal?: AbortSignal;
}

/** Port: turns texts into vectors. Knows nothing about what the texts are. */
export abstract class EmbeddingProvider {
  abstract readonly profile: EmbeddingProfile;
  /** What the vectors depend on besides the profile, as JSON text. */
  abstract readonly variant: string;
  /** Whether a text has another vector as a query than as a document. */
  abstract readonly distinguishesQueries: boolean;
  /** Most texts of one call. */
  abstract readonly batchSize: number;
  /** False while the provider is known to be out of service: a call would fail at once, or be a trial. */
  abstract readonly isInService: boolean;

  /**
   * One vector per text, in order, each of the profile's dimension and finite; not normalised.
   * Throws `InferenceUnavailableError`, `InferenceTimeoutError` or `InferenceMisconfiguredError`, nothing else.
   */
  abstract embed(texts: readonly string[], call: EmbeddingCall): Promise<readonly (readonly number[])[]>;
}
