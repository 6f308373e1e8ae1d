import type { EmbeddingProvider } from './embedding-provider.js';
import type { Reranker } from './reranker.js';
import type { StructuredModel } from './structured-model.js';

/** The configured models; undefined where there is none (D-25). */
export class Models {
  constructor(
    readonly embedding: EmbeddingProvider | undefined,
    readonly reranker: Reranker | undefined,
    readonly generator: StructuredModel | undefined,
  ) {}
}
