import { DIMENSION } from './model-server.js';
import type { ModelServer } from './model-server.js';

type Settings = Readonly<Record<string, string>>;

/** Longer than any answer takes on a busy machine; a test of a model that hangs sets less. */
const PATIENT_SECONDS = '30';

const withPrefix = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`POWERCONTEXT_SERVER_${name}`, value]));

/** Settings of a server that embeds with the scripted provider. */
export const embeddingBy = (provider: ModelServer, more: Settings = {}): Settings =>
  withPrefix({
    INFERENCE_EMBEDDING_MODEL: 'openai:concepts',
    INFERENCE_EMBEDDING_PROFILE_ID: 'concepts-v1',
    INFERENCE_EMBEDDING_DIMENSION: String(DIMENSION),
    INFERENCE_EMBEDDING_BASE_URL: provider.baseUrl,
    INFERENCE_EMBEDDING_TIMEOUT_SECONDS: PATIENT_SECONDS,
    ...more,
  });

/** Settings of a server that reranks with the scripted provider. */
export const rerankingBy = (provider: ModelServer, more: Settings = {}): Settings =>
  withPrefix({
    RUNTIME_MEMORY_RERANK_ENABLED: 'true',
    INFERENCE_RERANK_MODEL: 'openai:chooser',
    INFERENCE_RERANK_BASE_URL: provider.baseUrl,
    INFERENCE_RERANK_TIMEOUT_SECONDS: PATIENT_SECONDS,
    ...more,
  });
