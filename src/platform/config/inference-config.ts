import type { ConfigFault } from './config-error.js';
import type { EmbeddingConfig, InferenceConfig, ModelConfig, RerankConfig } from './model-config.js';
import { findProvider } from './model-providers.js';
import type { Environment } from './read-env.js';
import { Secret } from './secret.js';
import type { Settings } from './settings.js';

const PREFIX = 'POWERCONTEXT_SERVER_INFERENCE_';
const RERANK_ENABLED = 'POWERCONTEXT_SERVER_RUNTIME_MEMORY_RERANK_ENABLED';

/** Settings that only make sense together: each kind of model is described wholly or not at all. */
export function inferenceFaults(values: Settings): readonly ConfigFault[] {
  const embedding = ['MODEL', 'PROFILE_ID', 'DIMENSION'].map((part) => `EMBEDDING_${part}`);
  return [
    ...incomplete(values, embedding, 'EMBEDDING_'),
    ...incomplete(values, ['RERANK_MODEL'], 'RERANK_'),
    ...addressFaults(values, 'EMBEDDING'),
    ...addressFaults(values, 'RERANK'),
    ...rerankFaults(values),
  ];
}

/** Settings without a default that are given say that the kind is wanted. */
function incomplete(values: Settings, needed: readonly string[], kind: string): readonly ConfigFault[] {
  const given = Object.entries(values).filter(
    ([name, value]) => name.startsWith(PREFIX + kind) && !isDefault(name, value),
  );
  if (given.length === 0) return [];
  return needed
    .map((name) => PREFIX + name)
    .filter((name) => !given.some(([other]) => other === name))
    .map((setting) => ({ setting, advice: `is missing, but ${given[0]?.[0] ?? ''} is set. Set both or neither.` }));
}

const ALWAYS_SET = /_(?:NORMALIZATION|TIMEOUT_SECONDS|BATCH_SIZE|MAX_REQUESTS)$/;

const isDefault = (name: string, value: unknown): boolean => value === undefined || ALWAYS_SET.test(name);

type Kind = 'EMBEDDING' | 'RERANK';

function addressFaults(values: Settings, kind: Kind): readonly ConfigFault[] {
  const model = values[`${PREFIX}${kind}_MODEL`];
  if (model === undefined || values[`${PREFIX}${kind}_BASE_URL`] !== undefined) return [];
  if (findProvider(splitName(model).provider)) return [];
  return [
    {
      setting: `${PREFIX}${kind}_BASE_URL`,
      advice: 'is missing: the provider of the model has no known address. Set it.',
    },
  ];
}

function rerankFaults(values: Settings): readonly ConfigFault[] {
  if (!values[RERANK_ENABLED] || values[`${PREFIX}RERANK_MODEL`] !== undefined) return [];
  return [{ setting: `${PREFIX}RERANK_MODEL`, advice: `is missing, but ${RERANK_ENABLED} is true. Name a model.` }];
}

export function buildInference(values: Settings, environment: Environment): InferenceConfig {
  return { embedding: buildEmbedding(values, environment), rerank: buildRerank(values, environment) };
}

function buildEmbedding(values: Settings, environment: Environment): EmbeddingConfig | undefined {
  const modelName = values[`${PREFIX}EMBEDDING_MODEL`];
  const profileId = values[`${PREFIX}EMBEDDING_PROFILE_ID`];
  const dimension = values[`${PREFIX}EMBEDDING_DIMENSION`];
  if (modelName === undefined || profileId === undefined || dimension === undefined) return undefined;
  return {
    ...buildModel(values, environment, { kind: 'EMBEDDING', name: modelName }),
    profileId,
    modelName,
    dimension,
    querySettings: values[`${PREFIX}EMBEDDING_QUERY_SETTINGS`] ?? {},
    batchSize: values[`${PREFIX}EMBEDDING_BATCH_SIZE`],
  };
}

function buildRerank(values: Settings, environment: Environment): RerankConfig | undefined {
  const name = values[`${PREFIX}RERANK_MODEL`];
  if (name === undefined || !values[RERANK_ENABLED]) return undefined;
  return {
    ...buildModel(values, environment, { kind: 'RERANK', name }),
    maxRequests: values[`${PREFIX}RERANK_MAX_REQUESTS`],
    candidateLimit: values.POWERCONTEXT_SERVER_RUNTIME_MEMORY_RERANK_CANDIDATE_LIMIT,
  };
}

function buildModel(
  values: Settings,
  environment: Environment,
  { kind, name }: { readonly kind: Kind; readonly name: string },
): ModelConfig {
  const { provider, model } = splitName(name);
  const known = findProvider(provider);
  const key = known && environment[known.keyVariable];
  return {
    model,
    baseUrl: values[`${PREFIX}${kind}_BASE_URL`] ?? known?.baseUrl ?? '',
    apiKey: key === undefined ? undefined : new Secret(key),
    headers: values[`${PREFIX}${kind}_HEADERS`] ?? {},
    settings: values[`${PREFIX}${kind}_MODEL_SETTINGS`] ?? {},
    timeoutMs: values[`${PREFIX}${kind}_TIMEOUT_SECONDS`] * 1_000,
  };
}

/** The rule of the setting made sure that there is a colon. */
function splitName(name: string): { readonly provider: string; readonly model: string } {
  const colon = name.indexOf(':');
  return { provider: name.slice(0, colon), model: name.slice(colon + 1) };
}
