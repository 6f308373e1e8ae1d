import { Module } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { UsageModule } from '../usage/usage.module.js';
import { UsageRecorder } from '../usage/usage.writer.js';
import { Models } from './models.js';
import { ModelHealth } from './model-health.reader.js';
import { OpenAiEmbeddingProvider } from './openai/open-ai-embedding-provider.js';
import { OpenAiListwiseReranker } from './openai/open-ai-listwise-reranker.js';
import { OpenAiStructuredModel } from './openai/open-ai-structured-model.js';

/** The only place that knows which provider stands behind a port. */
@Module({
  imports: [UsageModule],
  providers: [{ provide: Models, inject: [AppConfig, UsageRecorder], useFactory: createModels }, ModelHealth],
  exports: [Models, ModelHealth],
})
export class InferenceModule {}

function createModels({ inference: { embedding, generation, rerank } }: AppConfig, usage: UsageRecorder): Models {
  return new Models(
    embedding && new OpenAiEmbeddingProvider(embedding, usage),
    rerank && new OpenAiListwiseReranker(rerank, usage),
    generation && new OpenAiStructuredModel(generation, usage),
  );
}
