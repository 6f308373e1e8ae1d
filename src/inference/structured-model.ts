import type { z } from 'zod';
import type { UsagePurpose } from '../usage/usage.writer.js';

/** What a model is asked to do with one piece of data. */
export interface StructuredRequest<T> {
  /** Under which usage is counted, and for which Scope. */
  readonly purpose: UsagePurpose;
  readonly scopeId: string;
  /** Ours, never a caller's. */
  readonly instructions: string;
  /** What an answer must be. Refinements count too: what they say is shown to the model when it is asked again. */
  readonly schema: z.ZodType<T>;
  /** Any JSON value; the model sees it as data. */
  readonly input: unknown;
  /** Ends the call early, as `InferenceTimeoutError`. */
  readonly signal?: AbortSignal;
}

/** Port: instructions, a schema and data in, a value of the schema out. */
export abstract class StructuredModel {
  /** What the model can read and write in one request, in tokens. */
  abstract readonly contextWindowTokens: number;

  /**
   * Asks at most the configured number of times, within the configured time. Throws `UnusableOutputError` when no answer
   * fits the schema, `InferenceMisconfiguredError`, `InferenceUnavailableError` or `InferenceTimeoutError`, nothing else.
   * Never call it inside a unit of work.
   */
  abstract answer<T>(request: StructuredRequest<T>): Promise<T>;

  /** Resolves when the model answers; throws as `answer` does. Not counted as usage. */
  abstract probe(): Promise<void>;
}
