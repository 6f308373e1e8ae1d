export interface RerankRequest {
  /** What the caller looks for. */
  readonly query: string;
  /** Texts in their order so far; at least one. */
  readonly candidates: readonly string[];
  /** Most candidates to choose. */
  readonly limit: number;
}

/** Port: chooses and orders candidates by how well they answer the query. */
export abstract class Reranker {
  /** How many candidates it wants to see, even when fewer results are asked for. */
  abstract readonly candidateLimit: number;

  /**
   * Positions of the chosen candidates, from 1, best first: at least one, distinct, at most `limit`.
   * Throws `InferenceUnavailableError`, `InferenceTimeoutError` or `InferenceMisconfiguredError`, nothing else.
   */
  abstract rank(request: RerankRequest): Promise<readonly number[]>;

  /** Resolves when the model answers; throws as `rank` does. */
  abstract probe(): Promise<void>;
}
