/** What models are called for (sources-and-generation.md §7). */
export type UsagePurpose =
  | 'memory_extraction'
  | 'memory_indexing'
  | 'memory_recall'
  | 'experience_generation'
  | 'profile_generation'
  | 'topic_memory_generation'
  | 'topic_memory_indexing'
  | 'topic_memory_recall';

export type ModelKind = 'generation' | 'embedding';

/** One request that a model answered. */
export interface ModelCall {
  readonly scopeId: string;
  readonly purpose: UsagePurpose;
  readonly kind: ModelKind;
  /** Null when the provider does not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}
