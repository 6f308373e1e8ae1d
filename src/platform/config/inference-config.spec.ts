import { inspect } from 'node:util';
import { ConfigError } from './config-error.js';
import type { Environment } from './read-env.js';
import { toConfig } from './to-config.js';

const withPrefix = (values: Environment): Environment =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`POWERCONTEXT_SERVER_${name}`, value]));

const EMBEDDING = {
  INFERENCE_EMBEDDING_MODEL: 'openai:small',
  INFERENCE_EMBEDDING_PROFILE_ID: 'small-v1',
  INFERENCE_EMBEDDING_DIMENSION: '8',
};

const inferenceOf = (values: Environment, keys: Environment = {}) =>
  toConfig({ ...withPrefix(values), ...keys }).config.inference;

function faultsOf(values: Environment): readonly string[] {
  try {
    toConfig(withPrefix(values));
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(({ setting, advice }) => `${setting} ${advice}`);
    throw error;
  }
  return [];
}

describe('settings of models', () => {
  it('are all optional', () => {
    expect(inferenceOf({})).toEqual({ embedding: undefined, rerank: undefined });
  });

  it('describe an embedding model of a known provider with three variables', () => {
    expect(inferenceOf(EMBEDDING).embedding).toEqual({
      model: 'small',
      modelName: 'openai:small',
      profileId: 'small-v1',
      dimension: 8,
      baseUrl: 'https://api.openai.com/v1',
      apiKey: undefined,
      headers: {},
      settings: {},
      querySettings: {},
      timeoutMs: 30_000,
      batchSize: 10,
    });
  });

  it('reach any other provider by its base URL', () => {
    const local = { ...EMBEDDING, INFERENCE_EMBEDDING_MODEL: 'acme:tiny' };
    expect(faultsOf(local)).toEqual([expect.stringMatching(/EMBEDDING_BASE_URL is missing/)]);
    const url = { INFERENCE_EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1/' };
    expect(inferenceOf({ ...local, ...url }).embedding).toMatchObject({ baseUrl: 'http://127.0.0.1:9/v1' });
  });

  it('keep keys and headers as secrets', () => {
    const headers = { INFERENCE_EMBEDDING_HEADERS: '{"x-key":"CANARY-1"}' };
    const { embedding } = inferenceOf({ ...EMBEDDING, ...headers }, { OPENAI_API_KEY: 'CANARY-2' });
    expect(embedding?.headers['x-key']?.reveal()).toBe('CANARY-1');
    expect(embedding?.apiKey?.reveal()).toBe('CANARY-2');
    expect(inspect(embedding, { depth: 9 }) + JSON.stringify(embedding)).not.toContain('CANARY');
  });

  it('turn the reranker on with its switch and its model', () => {
    const model = { INFERENCE_RERANK_MODEL: 'openai:chat' };
    expect(inferenceOf(model).rerank).toBeUndefined();
    expect(inferenceOf({ ...model, RUNTIME_MEMORY_RERANK_ENABLED: 'true' }).rerank).toMatchObject({
      model: 'chat',
      maxRequests: 2,
      candidateLimit: 30,
      timeoutMs: 30_000,
    });
  });

  it.each<[string, Environment, RegExp]>([
    [
      'a part of the triple',
      { INFERENCE_EMBEDDING_MODEL: 'openai:x' },
      /PROFILE_ID is missing[^]*DIMENSION is missing/,
    ],
    ['a base URL alone', { INFERENCE_EMBEDDING_BASE_URL: 'http://h/v1' }, /EMBEDDING_MODEL is missing/],
    ['a reranker without a model', { RUNTIME_MEMORY_RERANK_ENABLED: 'true' }, /RERANK_MODEL is missing/],
    ['a model without a provider', { ...EMBEDDING, INFERENCE_EMBEDDING_MODEL: 'small' }, /must be provider:model/],
    ['a URL with credentials', { ...EMBEDDING, INFERENCE_EMBEDDING_BASE_URL: 'http://u:p@h/' }, /without credentials/],
    ['a header twice', { ...EMBEDDING, INFERENCE_EMBEDDING_HEADERS: '{"a":"1","A":"2"}' }, /names a header twice/],
    ['extra_headers', { ...EMBEDDING, INFERENCE_EMBEDDING_MODEL_SETTINGS: '{"extra_headers":{}}' }, /HEADERS setting/],
    ['no JSON', { ...EMBEDDING, INFERENCE_EMBEDDING_MODEL_SETTINGS: '{a}' }, /must be JSON/],
    ['no object', { ...EMBEDDING, INFERENCE_EMBEDDING_QUERY_SETTINGS: '[]' }, /must be a JSON object/],
    ['another normalization', { ...EMBEDDING, INFERENCE_EMBEDDING_NORMALIZATION: 'none' }, /must be one of: unit/],
    ['no time', { ...EMBEDDING, INFERENCE_EMBEDDING_TIMEOUT_SECONDS: '0' }, /above 0/],
  ])('refuse %s', (_, values, advice) => {
    expect(faultsOf(values).join('\n')).toMatch(advice);
  });
});
