import type { Secret } from './secret.js';

/** Where one model is reached and how long it is waited for. */
export interface ModelConfig {
  /** The model as its provider calls it, without the `provider:` prefix. */
  readonly model: string;
  /** Base of the OpenAI-compatible API, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: Secret | undefined;
  /** Further request headers by name; their values may be credentials. */
  readonly headers: Readonly<Record<string, Secret>>;
  /** Members added to every request body. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** How long one call may take, its repeats included, in ms. */
  readonly timeoutMs: number;
}

export interface EmbeddingConfig extends ModelConfig {
  readonly profileId: string;
  /** `provider:model`, part of the identity of the vectors. */
  readonly modelName: string;
  /** Number of components of a vector. */
  readonly dimension: number;
  /** Members that the embedding of a query adds to `settings`, or puts in their place. */
  readonly querySettings: Readonly<Record<string, unknown>>;
  /** Most texts in one call. */
  readonly batchSize: number;
}

export interface RerankConfig extends ModelConfig {
  /** Requests of one call: the first, and repeats after unusable output. */
  readonly maxRequests: number;
  /** Fewest candidates that are shown to the model, if there are so many. */
  readonly candidateLimit: number;
}

/** The optional models; undefined where none is configured (D-25). */
export interface InferenceConfig {
  readonly embedding: EmbeddingConfig | undefined;
  readonly rerank: RerankConfig | undefined;
}
