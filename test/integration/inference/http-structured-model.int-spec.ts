import { inspect } from 'node:util';
import { z } from 'zod';
import { InferenceMisconfiguredError, UnusableOutputError } from '../../../src/inference/inference.errors.js';
import { OpenAiStructuredModel } from '../../../src/inference/openai/open-ai-structured-model.js';
import { toConfig } from '../../../src/platform/config/to-config.js';
import type { ModelCall } from '../../../src/usage/usage.writer.js';
import { GENERATOR, ModelServer } from '../../support/model-server/model-server.js';
import type { Behaviour } from '../../support/model-server/model-server.js';
import { generatingBy } from '../../support/model-server/model-settings.js';

const schema = z.strictObject({ name: z.string().refine((name) => name !== 'forged', 'must be known') });

let server: ModelServer;
let calls: ModelCall[];
beforeEach(async () => {
  server = await ModelServer.start();
  calls = [];
});
afterEach(() => server.stop());

function model(more: Readonly<Record<string, string>> = {}): OpenAiStructuredModel {
  const settings = generatingBy(server, { INFERENCE_GENERATION_TIMEOUT_SECONDS: '3', ...more });
  const { generation } = toConfig({ ...settings, OPENAI_API_KEY: 'CANARY' }).config.inference;
  return new OpenAiStructuredModel(generation!, { record: (call) => calls.push(call) });
}

const ask = (asked = model(), signal?: AbortSignal) =>
  asked.answer({
    purpose: 'memory_extraction',
    scopeId: 's',
    instructions: 'Name it.',
    schema,
    input: { text: 'SECRET-TEXT' },
    ...(signal && { signal }),
  });

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (error instanceof UnusableOutputError) return error.fault;
    return error instanceof InferenceMisconfiguredError ? error.reason : (error as { code: string }).code;
  });

/** What the model says, one after the other; then the last again. */
const answers = (...says: readonly unknown[]) => {
  const left = [...says];
  server.script = () => ({ says: left.length > 1 ? left.shift() : left[0] });
};

describe('structured answers over HTTP', () => {
  it('ask with instructions, schema and data as three messages', async () => {
    answers({ name: 'a' });
    expect(await ask(model({ INFERENCE_GENERATION_MODEL_SETTINGS: '{"temperature":0.5}' }))).toEqual({ name: 'a' });
    const [{ body, authorization }] = server.requests as [(typeof server.requests)[0]];
    const { messages, ...rest } = body as { messages: { role: string; content: string }[] };
    expect([rest, authorization]).toEqual([
      { model: GENERATOR, temperature: 0.5, response_format: { type: 'json_object' }, stream: false },
      'Bearer CANARY',
    ]);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
    expect(messages[0]?.content).toBe('Name it.');
    expect(messages[1]?.content).toContain('"additionalProperties":false');
    expect(messages[2]?.content).toBe('{"text":"SECRET-TEXT"}');
  });

  it('are read out of a fence', async () => {
    answers('```json\n{"name":"a"}\n```');
    expect(await ask()).toEqual({ name: 'a' });
  });

  it.each([
    ['no JSON', 'I would say a.', /not JSON/],
    ['another shape', { name: 1 }, /At \/name/],
    ['further members', { name: 'a', more: 1 }, /more/],
    ['what a refinement forbids', { name: 'forged' }, /At \/name: must be known/],
  ])('are asked for again after %s, with what was wrong', async (_, bad, complaint) => {
    answers(bad, { name: 'a' });
    expect(await ask()).toEqual({ name: 'a' });
    expect(server.generations.map((request) => request.complaint)).toEqual([
      undefined,
      expect.stringMatching(complaint),
    ]);
  });

  it.each([
    ['no JSON', 'not_json'],
    [{ name: 1 }, 'wrong_shape'],
    [[], 'wrong_shape'],
    ['', 'not_json'],
  ])('%j to the end is %s after the allowed requests', async (bad, fault) => {
    answers(bad);
    expect(await outcomeOf(ask())).toBe(fault);
    expect(server.requests).toHaveLength(2);
    server.requests.length = 0;
    expect(await outcomeOf(ask(model({ INFERENCE_GENERATION_MAX_REQUESTS: '1' })))).toBe(fault);
    expect(server.requests).toHaveLength(1);
  });

  it.each<[Behaviour, string, number]>([
    ['refuse_connection', 'inference_unavailable', 2],
    [{ status: 500 }, 'inference_unavailable', 2],
    [{ status: 429 }, 'inference_unavailable', 2],
    ['garbage', 'inference_unavailable', 2],
    ['endless', 'too_long', 1],
    ['hang', 'inference_timeout', 1],
    [{ status: 401 }, 'credentials_refused', 1],
    [{ status: 400 }, 'request_refused', 1],
  ])('%j: %s after %d requests', async (behaviour, outcome, requests) => {
    server.behaviour = behaviour;
    expect(await outcomeOf(ask())).toBe(outcome);
    expect(server.requests).toHaveLength(requests);
    expect(calls).toEqual([]);
  });

  it('get over one failure within the allowed requests', async () => {
    let failed = false;
    server.script = () => {
      if (failed) return { says: { name: 'a' } };
      failed = true;
      return { fails: { status: 503 } };
    };
    expect(await ask()).toEqual({ name: 'a' });
    expect(server.requests).toHaveLength(2);
  });

  it('end with their signal', async () => {
    server.behaviour = 'hang';
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    const start = Date.now();
    expect(await outcomeOf(ask(model({ INFERENCE_GENERATION_TIMEOUT_SECONDS: '30' }), stop.signal))).toBe(
      'inference_timeout',
    );
    expect(Date.now() - start).toBeLessThan(5_000);
  });

  it('count every request that was answered, usable or not', async () => {
    answers('nonsense', { name: 'a' });
    await ask();
    const call = { scopeId: 's', purpose: 'memory_extraction', kind: 'generation' };
    const counted = { ...call, requests: 1, inputTokens: 100, outputTokens: 20 };
    expect(calls).toEqual([counted, counted]);
  });

  it('few run at once', async () => {
    server.behaviour = 'hang';
    const busy = model({ RUNTIME_GENERATION_CONCURRENCY: '2' });
    const all = Array.from({ length: 5 }, () => outcomeOf(ask(busy)));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(server.requests).toHaveLength(2);
    expect(new Set(await Promise.all(all))).toEqual(new Set(['inference_timeout']));
  });

  it('name neither credentials nor texts in errors', async () => {
    for (const behaviour of [{ status: 500 }, 'garbage'] as const) {
      server.behaviour = behaviour;
      const error: unknown = await ask().catch((reason: unknown) => reason);
      expect(inspect(error, { depth: 9 })).not.toMatch(/CANARY|SECRET-TEXT/);
    }
  });
});
