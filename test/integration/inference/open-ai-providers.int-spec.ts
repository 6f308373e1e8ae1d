import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { InferenceMisconfiguredError } from '../../../src/inference/inference.errors.js';
import { OpenAiEmbeddingProvider } from '../../../src/inference/openai/open-ai-embedding-provider.js';
import { OpenAiListwiseReranker } from '../../../src/inference/openai/open-ai-listwise-reranker.js';
import type { InferenceConfig } from '../../../src/platform/config/model-config.js';
import { toConfig } from '../../../src/platform/config/to-config.js';
import type { ModelCall } from '../../../src/usage/usage.writer.js';
import { eventually } from '../../support/eventually.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import type { Behaviour } from '../../support/model-server/model-server.js';
import { embeddingBy, rerankingBy } from '../../support/model-server/model-settings.js';

let server: ModelServer;
let calls: ModelCall[];
beforeEach(async () => {
  server = await ModelServer.start();
  calls = [];
});
afterEach(() => server.stop());

const usage = { record: (call: ModelCall) => void calls.push(call) };

const configured = (settings: Readonly<Record<string, string>>): InferenceConfig =>
  toConfig({ ...settings, OPENAI_API_KEY: 'CANARY' }).config.inference;

const embedder = (more: Readonly<Record<string, string>> = {}) =>
  new OpenAiEmbeddingProvider(configured(embeddingBy(server, more)).embedding!, usage);

const reranker = (more: Readonly<Record<string, string>> = {}) =>
  new OpenAiListwiseReranker(configured(rerankingBy(server, more)).rerank!, usage);

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) =>
      error instanceof InferenceMisconfiguredError ? error.reason : (error as { code: string }).code,
  );

const sentRequests = () => Promise.resolve(server.requests.length);

const embed = (provider = embedder()) => provider.embed(['a', 'b'], { input: 'document', use: null });

describe('embeddings over HTTP', () => {
  it('come in the order of the texts, whatever the order of the answer', async () => {
    const provider = embedder();
    const [both, one] = [await embed(provider), await provider.embed(['b'], { input: 'document', use: null })];
    expect(both[1]).toEqual(one[0]);
    expect(server.requests[0]).toEqual({
      path: '/v1/embeddings',
      authorization: 'Bearer CANARY',
      body: { model: 'concepts', input: ['a', 'b'] },
    });
  });

  it('are counted in the Scopes of their texts, but for trials', async () => {
    const use = { purpose: 'memory_indexing', scopeIds: ['x', 'y', 'x'] } as const;
    await embedder().embed(['aa', 'b', 'a'], { input: 'document', use });
    await embed();
    const counted = { purpose: 'memory_indexing', kind: 'embedding', outputTokens: 0 };
    expect(calls).toEqual([
      { ...counted, scopeId: 'x', requests: 1, inputTokens: 3 },
      { ...counted, scopeId: 'y', requests: 0, inputTokens: 1 },
    ]);
  });

  it('are asked for with the settings of the model, and those of queries', async () => {
    const provider = embedder({
      INFERENCE_EMBEDDING_MODEL_SETTINGS: '{"input_type":"passage","user":"u"}',
      INFERENCE_EMBEDDING_QUERY_SETTINGS: '{"input_type":"query"}',
    });
    await provider.embed(['a'], { input: 'document', use: null });
    await provider.embed(['a'], { input: 'query', use: null });
    expect(server.requests.map(({ body }) => [body.input_type, body.user])).toEqual([
      ['passage', 'u'],
      ['query', 'u'],
    ]);
  });

  it.each<[Behaviour, string, number]>([
    ['refuse_connection', 'inference_unavailable', 3],
    [{ status: 500 }, 'inference_unavailable', 3],
    [{ status: 408 }, 'inference_unavailable', 3],
    [{ status: 409 }, 'inference_unavailable', 3],
    [{ status: 425 }, 'inference_unavailable', 3],
    [{ status: 429 }, 'inference_unavailable', 3],
    ['garbage', 'inference_unavailable', 3],
    ['not_a_number', 'inference_unavailable', 3],
    [{ status: 401 }, 'credentials_refused', 1],
    [{ status: 403 }, 'credentials_refused', 1],
    [{ status: 404 }, 'not_found', 1],
    [{ status: 400 }, 'request_refused', 1],
    ['wrong_dimension', 'dimension_mismatch', 1],
    ['slow', 'answered', 1],
  ])('%j: %s after %d requests', async (behaviour, outcome, requests) => {
    server.behaviour = behaviour;
    expect(await outcomeOf(embed())).toBe(outcome);
    expect(server.requests).toHaveLength(requests);
  });

  it('a hanging one ends with its time and is not asked again', async () => {
    server.behaviour = 'hang';
    expect(await outcomeOf(embed(embedder({ INFERENCE_EMBEDDING_TIMEOUT_SECONDS: '1' })))).toBe('inference_timeout');
    expect(server.requests.length).toBeLessThanOrEqual(1);
  });

  it('an answer without end is given up once it is longer than any right one', async () => {
    server.behaviour = 'endless';
    const patient = embedder({ INFERENCE_EMBEDDING_TIMEOUT_SECONDS: '60' });
    expect(await outcomeOf(embed(patient))).toBe('inference_unavailable');
    expect(server.requests).toHaveLength(3);
  });

  it('a failing provider is left alone for a while, then tried once', async () => {
    const provider = embedder();
    server.behaviour = { status: 500 };
    await outcomeOf(embed(provider));
    const before = server.requests.length;
    expect(await outcomeOf(embed(provider))).toBe('inference_unavailable');
    expect(server.requests.length).toBe(before);
    expect(provider.isInService).toBe(false);
    server.behaviour = 'answer';
    await eventually(
      () => outcomeOf(embed(provider)),
      (outcome) => outcome === 'answered',
    );
    expect(server.requests.length).toBe(before + 1);
    expect(provider.isInService).toBe(true);
  });

  it('runs four calls at once; one that waits for its turn ends with its time, unsent', async () => {
    const [provider, others, waiting] = [embedder(), new AbortController(), new AbortController()];
    server.behaviour = 'hang';
    const call = ({ signal }: AbortController) =>
      outcomeOf(provider.embed(['a'], { input: 'document', use: null, signal }));
    const running = Array.from({ length: 8 }, () => call(others));
    const last = call(waiting);
    await eventually(sentRequests, (sent) => sent >= 4);
    await setTimeout(300);
    waiting.abort();
    expect(await last).toBe('inference_timeout');
    expect(server.requests).toHaveLength(4);
    others.abort();
    expect(new Set(await Promise.all(running))).toEqual(new Set(['inference_timeout']));
  });

  it('names no credential and no text in an error', async () => {
    server.behaviour = { status: 500 };
    const error: unknown = await embedder()
      .embed(['SECRET-TEXT'], { input: 'query', use: null })
      .catch((reason: unknown) => reason);
    expect(inspect(error, { depth: 9 })).not.toMatch(/CANARY|SECRET-TEXT/);
  });
});

describe('reranking over HTTP', () => {
  const request = { scopeId: 's', query: 'which?', candidates: ['one', 'two', 'three'], limit: 2 };
  const rank = (answers: readonly string[], provider = reranker()) => {
    const left = [...answers];
    server.choose = () => left.shift() ?? 'nothing more to say';
    return provider.rank(request);
  };

  it.each([
    ['{"selected_ranks":[3,1]}', [3, 1]],
    ['{"selected_ranks":[2]}', [2]],
    ['{"selected_ranks":[9,3,3,0,1,2]}', [3, 1]],
    ['{"selected_ranks":[]}', [1, 2]],
    ['{"selected_ranks":[17]}', [1, 2]],
  ])('%s gives %j', async (answer, ranks) => {
    expect(await rank([answer])).toEqual(ranks);
    expect(server.requests).toHaveLength(1);
  });

  it('shows ranks and texts as data, and nothing else', async () => {
    await rank(['{"selected_ranks":[1]}']);
    const { messages, ...body } = server.requests[0]!.body as { messages: { role: string; content: string }[] };
    expect(body).toEqual({ model: 'chooser', temperature: 0, response_format: { type: 'json_object' }, stream: false });
    expect(messages.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
    expect(JSON.parse(messages[2]!.content)).toEqual({
      query: 'which?',
      max_results: 2,
      candidates: [
        { rank: 1, text: 'one' },
        { rank: 2, text: 'two' },
        { rank: 3, text: 'three' },
      ],
    });
  });

  it('counts every answer for the Scope that asks, usable or not', async () => {
    await rank(['no JSON', '{"selected_ranks":[1]}']);
    const counted = { scopeId: 's', purpose: 'memory_recall', kind: 'generation', requests: 1 };
    expect(calls).toEqual(Array(2).fill({ ...counted, inputTokens: 100, outputTokens: 20 }));
    await reranker()
      .probe()
      .catch(() => undefined);
    expect(calls).toHaveLength(2);
  });

  it('asks again when the answer has another form, with the answer shown', async () => {
    expect(await rank(['I like the third.', '{"selected_ranks":[3]}'])).toEqual([3]);
    const second = server.requests[1]!.body.messages as { role: string; content: string }[];
    expect(second.slice(3)).toMatchObject([{ role: 'assistant', content: 'I like the third.' }, { role: 'user' }]);
  });

  it.each(['no JSON', '{"selected_ranks":[1],"why":"x"}', '{"selected_ranks":["1"]}', '[1]'])(
    'gives up on %s after the allowed requests',
    async (answer) => {
      expect(await outcomeOf(rank([answer, answer, '{"selected_ranks":[1]}']))).toBe('output_unusable');
      expect(server.requests).toHaveLength(2);
    },
  );

  it('has one deadline for all its requests, which a second request does not move', async () => {
    const hurried = reranker({ INFERENCE_RERANK_TIMEOUT_SECONDS: '5' });
    let renewed: Promise<string> | undefined;
    server.choose = () => {
      server.behaviour = 'hang';
      renewed = setTimeout(5_000, 'a deadline counted from the second request');
      return 'no JSON';
    };
    const outcome = outcomeOf(hurried.rank(request));
    await eventually(sentRequests, (sent) => sent === 2);
    expect(await Promise.race([outcome, renewed])).toBe('inference_timeout');
  });
});
