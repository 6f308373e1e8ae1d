import type { EmbeddingProvider } from './embedding-provider.js';
import type { Reranker } from './reranker.js';

/** The configured models; undefined where there is none (D-25). */
export class Models {
  constructor(
    readonly embedding: EmbeddingProvider | undefined,
    readonly reranker: Reranker | undefined,
  ) {}
}
