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

/** A request that a model answered, or the part of one Scope in it. */
export interface ModelCall {
  readonly scopeId: string;
  readonly purpose: UsagePurpose;
  readonly kind: ModelKind;
  /** 0 where the request counts in another Scope. */
  readonly requests: 0 | 1;
  /** Null when the provider does not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}
