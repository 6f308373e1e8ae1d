import { Module } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { Models } from './models.js';
import { ModelHealth } from './model-health.reader.js';
import { OpenAiEmbeddingProvider } from './openai/open-ai-embedding-provider.js';
import { OpenAiListwiseReranker } from './openai/open-ai-listwise-reranker.js';

/** The only place that knows which provider stands behind a port. */
@Module({
  providers: [{ provide: Models, inject: [AppConfig], useFactory: createModels }, ModelHealth],
  exports: [Models, ModelHealth],
})
export class InferenceModule {}

function createModels({ inference: { embedding, rerank } }: AppConfig): Models {
  return new Models(embedding && new OpenAiEmbeddingProvider(embedding), rerank && new OpenAiListwiseReranker(rerank));
}
