import { jsonObject, modelName, printableName, requestHeaders, seconds, webAddress } from './model-setting-rules.js';
import { flag, oneOf, wholeNumber } from './setting-rules.js';

/** Bounds of the listwise reranker (memory.md §7). */
export const rerankSettings = {
  POWERCONTEXT_SERVER_RUNTIME_MEMORY_RERANK_ENABLED: flag().default(false),
  POWERCONTEXT_SERVER_RUNTIME_MEMORY_RERANK_CANDIDATE_LIMIT: wholeNumber(1, 100, 'It counts candidates').default(30),
};

/** The optional models. */
export const inferenceSettings = {
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_MODEL: modelName().optional(),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_PROFILE_ID: printableName().optional(),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_DIMENSION: wholeNumber(1, 8_192, 'It counts components').optional(),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_BASE_URL: webAddress().optional(),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_HEADERS: requestHeaders().optional(),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_MODEL_SETTINGS: jsonObject().optional(),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_QUERY_SETTINGS: jsonObject().optional(),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_NORMALIZATION: oneOf('unit').default('unit'),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_TIMEOUT_SECONDS: seconds().default(30),
  POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_BATCH_SIZE: wholeNumber(1, 2_048, 'It counts texts').default(10),
  POWERCONTEXT_SERVER_INFERENCE_RERANK_MODEL: modelName().optional(),
  POWERCONTEXT_SERVER_INFERENCE_RERANK_BASE_URL: webAddress().optional(),
  POWERCONTEXT_SERVER_INFERENCE_RERANK_HEADERS: requestHeaders().optional(),
  POWERCONTEXT_SERVER_INFERENCE_RERANK_MODEL_SETTINGS: jsonObject().optional(),
  POWERCONTEXT_SERVER_INFERENCE_RERANK_TIMEOUT_SECONDS: seconds().default(30),
  POWERCONTEXT_SERVER_INFERENCE_RERANK_MAX_REQUESTS: wholeNumber(1, 10, 'It counts requests').default(2),
};
