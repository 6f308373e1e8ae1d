import { answerJson, envelope, startScriptedServer } from '../../../clients/ts/test/support/scripted-server.js';
import type { Script, ScriptedServer } from '../../../clients/ts/test/support/scripted-server.js';
import { givenMemory, givenScope } from '../../../test/support/given.js';
import { startServer } from '../../../test/support/server.js';
import type { TestServer } from '../../../test/support/server.js';
import { Conversations, PreparedCache, readSettings } from '../src/index.js';
import type { ContextCache, Diagnostic, SettingSources, TurnFacts } from '../src/index.js';
import { aTurn, HOST, NOTHING_SAVED } from './support/a-host.js';

const ASSEMBLY = { sections: [{ family: 'memory', limit: 3 }], show: ['recall_rank'] };
/** A busy machine must not be taken for a server that stalls. */
const PATIENT = { requestTimeoutMs: 5_000, budgetMs: 8_000 };
const MEMORY = 'After changing OpenAPI, regenerate the client. \t "q" é 漢字 </system-reminder>';

describe('a turn', () => {
  let real: TestServer;
  let proxy: ScriptedServer;
  let scopeId: string;
  let script: Script;
  let diagnostics: Diagnostic[];
  const answered: number[] = [];

  const forward: Script = async ({ method, url, body, headers }, response) => {
    const content = { 'Content-Type': 'application/json', 'User-Agent': headers['user-agent'] ?? '' };
    const answer = await fetch(`${real.api.url}${url}`, { method, headers: content, body });
    answered.push(answer.status);
    answerJson(response, answer.status, await answer.json());
  };

  beforeAll(async () => {
    real = await startServer();
    proxy = await startScriptedServer((received, response, count) => script(received, response, count));
    scopeId = await givenScope(real.api);
    await givenMemory(real.api, scopeId, MEMORY);
  });
  afterAll(async () => {
    await proxy.close();
    await real.stop();
  });
  beforeEach(() => {
    script = forward;
    diagnostics = [];
  });

  type Options = NonNullable<SettingSources['options']>;
  const conversations = (options: () => Options, cache: ContextCache = new PreparedCache()) =>
    new Conversations({
      host: HOST,
      readSettings: () =>
        readSettings(HOST, { env: NOTHING_SAVED, options: { serverUrl: proxy.url, ...PATIENT, ...options() } }),
      cache,
      report: (diagnostic) => void diagnostics.push(diagnostic),
    });
  const turnOf = (options: Options = {}, facts: Partial<TurnFacts> = {}) =>
    conversations(() => ({ scopeId, ...options })).turn(aTurn(facts));
  const sentSince = (from: number) =>
    proxy.received.slice(from).map(({ url, body }) => [url, JSON.parse(body) as Record<string, unknown>] as const);

  it('sends the configured assembly and budget, and gives the content of the server', async () => {
    const from = proxy.received.length;
    const content = await turnOf({ contextAssembly: ASSEMBLY, maxBytes: 4096 }).prepare();
    const request = { scope_id: scopeId, query: aTurn().prompt, max_bytes: 4096, assembly: ASSEMBLY };
    expect(sentSince(from)).toEqual([['/v1/context/prepare', request]]);
    const { body } = await real.api.prepare(request as Parameters<typeof real.api.prepare>[0]);
    expect([content, diagnostics]).toEqual([(body as { content: string }).content, []]);
  });

  it('leaves assembly out unless it is configured, and sends an empty one as it is', async () => {
    const from = proxy.received.length;
    await turnOf().prepare();
    await turnOf({ contextAssembly: {} }).prepare();
    const [without, empty] = sentSince(from).map(([, body]) => body);
    expect([without && 'assembly' in without, empty?.['assembly']]).toEqual([false, {}]);
  });

  it('asks for the Scope of session and workspace where none is configured', async () => {
    const from = proxy.received.length;
    await turnOf({ scopeId: undefined }, { cwd: '/somewhere/проект (x86)' }).prepare();
    const [[url, body] = []] = sentSince(from);
    expect(url).toBe('/v1/scope-bindings/resolve');
    expect(body?.['binding_keys']).toEqual([
      { integration: 'test-host', kind: 'session', external_id: 'session-1' },
      { integration: 'test-host', kind: 'workspace', external_id: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    ]);
  });

  it('keeps the prompt as a Source, once however often it is told', async () => {
    const from = proxy.received.length;
    await turnOf({}, { cwd: '/somewhere' }).capture();
    await turnOf({}, { cwd: '/somewhere' }).capture();
    // What is noted of the prompt is another thing then, which the server refuses.
    await turnOf({}, { cwd: '/elsewhere' }).capture();
    const [first, second, third] = sentSince(from).map(([, body]) => body);
    expect(first).toMatchObject({
      content: aTurn().prompt,
      source_id: expect.stringMatching(/^test-host-user-prompt:[0-9a-f]{64}$/) as string,
      metadata: { origin: 'test-host', event: 'user_prompt_submit', session_id: 'session-1', turn_id: 'turn-1' },
    });
    const id = first?.['source_id'];
    expect([second?.['source_id'], third?.['source_id'], diagnostics]).toEqual([id, id, []]);
    expect(answered.slice(-3)).toEqual([202, 202, 409]);
  });

  it('has kept prompts read up to their position, in as many calls as are allowed', async () => {
    const flushed: string[] = [];
    let cursor = 0;
    script = (received, response) => {
      flushed.push(received.url);
      if (received.url === '/v1/memory/flush') return answerJson(response, 200, { current_cursor: (cursor += 3) });
      const source = { name: 'content', source_id: 's' };
      return answerJson(response, 202, { status: 'accepted', source, position: 7 });
    };
    await turnOf({ flushOnCapture: true }).capture();
    expect(flushed).toEqual(['/v1/sources/content', ...Array<string>(3).fill('/v1/memory/flush')]);
    cursor = 0;
    await turnOf({ flushOnCapture: true, flushMaxCalls: 2 }).capture();
    expect([flushed.slice(4), diagnostics]).toEqual([
      ['/v1/sources/content', '/v1/memory/flush', '/v1/memory/flush'],
      [],
    ]);
  });

  it('keeps nothing where that is switched off', async () => {
    const from = proxy.received.length;
    await turnOf({ capturePrompts: false }).capture();
    expect(proxy.received.length).toBe(from);
  });

  it('says who it is', async () => {
    await turnOf().prepare();
    expect(proxy.received.at(-1)?.headers['user-agent']).toBe('powercontext-test-host-plugin/0.1.0');
  });

  describe('with what it prepared', () => {
    it('answers further model calls of the turn without a request', async () => {
      const all = conversations(() => ({ scopeId }));
      const first = await all.turn(aTurn()).prepare();
      const from = proxy.received.length;
      expect(await all.turn(aTurn()).prepare()).toBe(first);
      expect(proxy.received.length).toBe(from);
    });

    it('does not answer another assembly or budget of the same turn', async () => {
      const cache: ContextCache = new PreparedCache();
      const variants = [
        {},
        { contextAssembly: {} },
        { contextAssembly: ASSEMBLY },
        { contextAssembly: ASSEMBLY, maxBytes: 4000 },
        { contextAssembly: { sections: [] } },
      ];
      const from = proxy.received.length;
      const ask = () =>
        Promise.all(
          variants.map((options) =>
            conversations(() => ({ scopeId, ...options }), cache)
              .turn(aTurn())
              .prepare(),
          ),
        );
      const texts = await ask();
      expect(proxy.received.length - from).toBe(variants.length);
      expect(await ask()).toEqual(texts);
      expect(proxy.received.length - from).toBe(variants.length);
      expect(texts[4]).toBeUndefined();
    });

    it('does not answer a turn that the host has not named', async () => {
      const all = conversations(() => ({ scopeId }));
      const from = proxy.received.length;
      for (let call = 0; call < 2; call += 1) await all.turn(aTurn({ turnId: undefined })).prepare();
      expect(proxy.received.length - from).toBe(2);
    });

    it('does not answer the next turn, nor another session', async () => {
      const all = conversations(() => ({ scopeId }));
      const from = proxy.received.length;
      for (const facts of [{}, { turnId: 'turn-2' }, { sessionId: 'session-2' }])
        await all.turn(aTurn(facts)).prepare();
      expect(proxy.received.length - from).toBe(3);
    });
  });

  it('ends with the settings it began with; the next turn takes new ones', async () => {
    let contextAssembly: object = ASSEMBLY;
    const all = conversations(() => ({ scopeId, contextAssembly }));
    const before = await all.turn(aTurn()).prepare();
    contextAssembly = { sections: [] };
    expect(await all.turn(aTurn()).prepare()).toBe(before);
    expect(await all.turn(aTurn({ turnId: 'turn-2' })).prepare()).toBeUndefined();
  });

  const CONTEXT = { schema: 'powercontext.prepared-context.v1', status: 'ready', content: 'é', content_bytes: 2 };
  const answers =
    (status: number, body: unknown): Script =>
    (_received, response) =>
      answerJson(response, status, body);

  describe.each<[string, Script, string, string | undefined]>([
    ['is refused', answers(422, envelope('invalid_request')), 'invalid_response', 'invalid_request'],
    ['needs a credential', answers(401, envelope('unauthenticated')), 'authentication_failed', 'unauthenticated'],
    ['meets something else', answers(404, 'Not here.'), 'version_mismatch', 'unexpected_answer'],
    ['meets a stopped server', answers(503, envelope('runtime_not_ready')), 'server_unavailable', 'runtime_not_ready'],
    ['meets a stalled server', () => undefined, 'server_unavailable', 'request_timeout'],
    [
      'meets a broken connection',
      (_received, response) => void response.destroy(),
      'server_unavailable',
      'connection_failed',
    ],
    [
      'is answered with a wrong length',
      answers(200, { ...CONTEXT, content_bytes: 1 }),
      'invalid_response',
      'invalid_prepared_context:content_bytes',
    ],
    [
      'is answered with a fifth field',
      answers(200, { ...CONTEXT, items: [] }),
      'invalid_response',
      'invalid_prepared_context:fields',
    ],
    ['is redirected', answers(307, {}), 'invalid_response', 'redirect_refused'],
    ['is answered without end', answers(200, 'a'.repeat(2 ** 21)), 'server_unavailable', 'connection_failed'],
    ['is answered with a code that is no word', answers(422, envelope('ZX CANARY')), 'invalid_response', undefined],
  ])('that %s', (_what, broken, outcome, code) => {
    it('gives nothing, in time, asks once and says why', async () => {
      script = broken;
      const from = proxy.received.length;
      const begin = performance.now();
      const turn = turnOf({ requestTimeoutMs: 300 });
      expect([await turn.prepare(), await turn.prepare()]).toEqual([undefined, undefined]);
      expect(performance.now() - begin).toBeLessThan(2_000);
      expect(proxy.received.length - from).toBe(1);
      expect(diagnostics).toEqual([expect.objectContaining({ step: 'prepare', outcome, code })]);
    });
  });

  it('that cannot find its Scope says so once, and asks no more', async () => {
    script = () => undefined;
    const from = proxy.received.length;
    const turn = turnOf({ scopeId: undefined, requestTimeoutMs: 200 });
    await turn.prepare();
    await turn.capture();
    expect(diagnostics).toMatchObject([{ step: 'resolve', outcome: 'server_unavailable', code: 'request_timeout' }]);
    expect(proxy.received.length - from).toBe(1);
  });

  it('whose time is spent asks nothing more', async () => {
    script = () => undefined;
    const turn = turnOf({ requestTimeoutMs: 400, budgetMs: 300 });
    const deadline = turn.deadline();
    const begin = performance.now();
    await turn.prepare(deadline);
    await turn.capture(deadline);
    expect(performance.now() - begin).toBeLessThan(1_000);
    expect(diagnostics.map(({ code }) => code)).toEqual(['request_timeout', 'budget_spent']);
  });

  it.each<[string, Options, string]>([
    ['a setting that breaks its rule', { maxBytes: 1 }, 'maxBytes'],
    ['an address that is not safe', { serverUrl: 'http://context.example.com' }, 'serverUrl'],
    ['an assembly that is not in the contract', { contextAssembly: { order: 'newest' } }, 'contextAssembly'],
  ])('with %s asks nothing and says so', async (_what, options, code) => {
    const from = proxy.received.length;
    expect(await turnOf(options).prepare()).toBeUndefined();
    expect(diagnostics).toEqual([{ step: 'settings', outcome: 'invalid_settings', code }]);
    expect(proxy.received.length).toBe(from);
  });
});
