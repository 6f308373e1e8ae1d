import { PowerContextClient } from '../src/index.js';
import type { ClientOptions } from '../src/index.js';
import { answerJson, envelope, startScriptedServer } from './support/scripted-server.js';
import type { Script, ScriptedServer } from './support/scripted-server.js';

const LIVE = { status: 'live' };
const NEVER: Script = () => undefined;
const DROP: Script = (_received, response) => void response.destroy();
const answer =
  (status: number, body: unknown = envelope('runtime_not_ready'), headers: object = {}): Script =>
  (_received, response) =>
    answerJson(response, status, body, headers);
/** `first` until the last attempt, then an answer. */
const until =
  (count: number, first: Script, last: Script = answer(200, LIVE)): Script =>
  (received, response, at) =>
    (at < count ? first : last)(received, response, at);

describe('a call', () => {
  let server: ScriptedServer;
  afterEach(() => server.close());

  const clientOf = async (script: Script, options: Partial<ClientOptions> = {}): Promise<PowerContextClient> => {
    server = await startScriptedServer(script);
    return new PowerContextClient({ baseUrl: server.url, ...options });
  };
  const write = (client: PowerContextClient, idempotencyKey?: string) =>
    client.rememberMemory({ scope_id: 'a', kind: 'fact', text: 'ZXCANARY' }, { idempotencyKey });

  describe('that fails', () => {
    it('has code, status, details, request id and pause of the server', async () => {
      const headers = { 'X-PowerContext-Request-ID': '0123456789abcdef', 'Retry-After': '7' };
      const client = await clientOf(answer(503, envelope('storage_full', { disk: 'data' }), headers));
      await expect(write(client)).rejects.toMatchObject({
        name: 'ApiError',
        message: 'remember_memory: A sentence.',
        operationId: 'remember_memory',
        status: 503,
        code: 'storage_full',
        details: { disk: 'data' },
        requestId: '0123456789abcdef',
        retryAfterSeconds: 7,
      });
    });

    it.each([
      ['a page of a proxy', 200, '<html>'],
      ['nothing', 200, ''],
      ['an undocumented status', 204, ''],
      ['an error that is no envelope', 500, '{"error":"ZXCANARY"}'],
      ['an error with null', 500, 'null'],
      ['not modified, unasked', 304, ''],
    ])('says so of %s', async (_what, status, text) => {
      const client = await clientOf((_received, response) => void response.writeHead(status).end(text));
      const failure = await client.getLiveness().catch((error: unknown) => error);
      const isRedirect = status === 304;
      expect(failure).toMatchObject({
        name: 'UnexpectedAnswerError',
        code: isRedirect ? 'redirect_refused' : 'unexpected_answer',
        status,
      });
      expect(String(failure)).not.toContain('ZXCANARY');
    });

    it.each([301, 302, 303, 307, 308])('does not follow a redirect with %d, nor show it the token', async (status) => {
      const elsewhere = await startScriptedServer(answer(200, LIVE));
      try {
        const headers = { Location: `${elsewhere.url}/health/live` };
        const client = await clientOf(answer(status, {}, headers), { token: 'secret' });
        await expect(client.getLiveness()).rejects.toMatchObject({ code: 'redirect_refused', status });
        await expect(write(client, 'key')).rejects.toMatchObject({ code: 'redirect_refused', status });
        expect([server.received.length, elsewhere.received.length]).toEqual([2, 0]);
      } finally {
        await elsewhere.close();
      }
    });

    it('never injects what the contract does not allow', async () => {
      const context = { schema: 'powercontext.prepared-context.v1', status: 'ready', content: 'é', content_bytes: 1 };
      const client = await clientOf(answer(200, context, { 'X-PowerContext-Request-ID': '0123456789abcdef' }));
      await expect(client.prepareContext({ scope_id: 'a', query: 'q' })).rejects.toMatchObject({
        name: 'InvalidPreparedContextError',
        code: 'invalid_prepared_context',
        problem: 'content_bytes',
        requestId: '0123456789abcdef',
      });
    });

    it('holds the content against the budget of the caller', async () => {
      const content = 'a'.repeat(600);
      const context = { schema: 'powercontext.prepared-context.v1', status: 'ready', content, content_bytes: 600 };
      const client = await clientOf(answer(200, context));
      expect(await client.prepareContext({ scope_id: 'a', query: 'q', max_bytes: 600 })).toEqual(context);
      const tooSmall = client.prepareContext({ scope_id: 'a', query: 'q', max_bytes: 599 });
      await expect(tooSmall).rejects.toMatchObject({ problem: 'budget' });
    });
  });

  describe('that is repeated', () => {
    it.each([502, 503, 504])('is a read after %d', async (status) => {
      const client = await clientOf(until(3, answer(status)));
      expect(await client.getLiveness()).toEqual(LIVE);
      expect(server.received.length).toBe(3);
    });

    it('is a read after a broken connection', async () => {
      const client = await clientOf(until(2, DROP));
      expect(await client.getLiveness()).toEqual(LIVE);
    });

    it('is a write under a key, with the same key and body', async () => {
      const client = await clientOf(until(3, DROP, answer(409, envelope('idempotency_conflict'))));
      await expect(write(client, 'key')).rejects.toMatchObject({ code: 'idempotency_conflict' });
      const sent = server.received.map(({ headers, body }) => [headers['idempotency-key'], body]);
      expect(sent).toEqual(Array(3).fill(['key', '{"scope_id":"a","kind":"fact","text":"ZXCANARY"}']));
    });

    it('fails in the end as the last attempt did', async () => {
      const client = await clientOf(answer(503), { maxRetries: 1 });
      await expect(client.getScope({ scope_id: 'a' })).rejects.toMatchObject({
        status: 503,
        code: 'runtime_not_ready',
      });
      expect(server.received.length).toBe(2);
    });

    it('waits as long as the server asks', async () => {
      const client = await clientOf(until(2, answer(503, envelope('runtime_not_ready'), { 'Retry-After': '1' })));
      const begin = performance.now();
      await client.getLiveness();
      expect(performance.now() - begin).toBeGreaterThanOrEqual(995);
    });

    it('is not, when the pause would outlast the call', async () => {
      const client = await clientOf(answer(503, envelope('storage_full'), { 'Retry-After': '3600' }));
      await expect(client.getScope({ scope_id: 'a' })).rejects.toMatchObject({ code: 'storage_full' });
      expect(server.received.length).toBe(1);
    });

    it.each<[string, Script]>([
      ['503', answer(503)],
      ['a broken connection', DROP],
    ])('is never a write without a key: %s', async (_what, script) => {
      const client = await clientOf(script);
      await expect(write(client)).rejects.toThrow();
      await expect(client.prepareContext({ scope_id: 'a', query: 'q' })).rejects.toThrow();
      expect(server.received.length).toBe(2);
    });

    it.each([400, 401, 403, 404, 409, 422, 429, 500])('is never one that was answered with %d', async (status) => {
      const client = await clientOf(answer(status));
      await expect(client.getScope({ scope_id: 'a' })).rejects.toMatchObject({ status });
      expect(server.received.length).toBe(1);
    });

    it('is never readiness that says it is not ready', async () => {
      const report = { status: 'not_ready' };
      const client = await clientOf(answer(503, report));
      expect(await client.answer('get_readiness', {})).toMatchObject({ status: 503, body: report });
      expect(server.received.length).toBe(1);
    });

    it('is never readiness of a server that stops, which says so as everywhere', async () => {
      const client = await clientOf(answer(503));
      await expect(client.getReadiness()).rejects.toMatchObject({ status: 503, code: 'runtime_not_ready' });
      expect(server.received.length).toBe(1);
    });
  });

  describe('that takes too long', () => {
    it('ends with a failure that says how long it waited', async () => {
      const client = await clientOf(NEVER, { timeoutMs: 50 });
      await expect(client.getLiveness()).rejects.toMatchObject({
        name: 'RequestTimeoutError',
        code: 'request_timeout',
        timeoutMs: 50,
        operationId: 'get_liveness',
      });
      expect(server.received.length).toBe(1);
    });

    it('may have a limit of its own', async () => {
      const client = await clientOf(NEVER);
      await expect(client.getLiveness({ timeoutMs: 50 })).rejects.toMatchObject({ timeoutMs: 50 });
      await expect(client.getLiveness({ timeoutMs: 0 })).rejects.toThrow('timeoutMs must be');
    });

    it('ends while the answer arrives drop by drop', async () => {
      const client = await clientOf((_received, response) => void response.writeHead(200).write('{'));
      await expect(client.getLiveness({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'request_timeout' });
    });

    it('counts its repetitions', async () => {
      const client = await clientOf(until(2, DROP, NEVER), { timeoutMs: 400 });
      await expect(client.getLiveness()).rejects.toMatchObject({ code: 'request_timeout' });
      expect(server.received.length).toBe(2);
    });
  });

  describe('that is aborted', () => {
    const reason = new Error('The user went away.');

    it.each<[string, Script]>([
      ['while it waits for an answer', NEVER],
      ['while it pauses', answer(503, envelope('runtime_not_ready'), { 'Retry-After': '5' })],
    ])('rejects with the reason of the caller %s', async (_what, script) => {
      const client = await clientOf(script);
      const controller = new AbortController();
      const call = client.getScope({ scope_id: 'a' }, { signal: controller.signal });
      setTimeout(() => controller.abort(reason), 100);
      await expect(call).rejects.toBe(reason);
      expect(server.received.length).toBe(1);
    });

    it('sends nothing when it was aborted before', async () => {
      const client = await clientOf(answer(200, LIVE));
      await expect(client.getLiveness({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      expect(server.received.length).toBe(0);
    });
  });

  it('is carried by the fetch of the caller, where there is one', async () => {
    const carried: unknown[] = [];
    const client = await clientOf(answer(200, LIVE), {
      fetch: (url, init) => {
        carried.push([url, init?.method, init?.redirect]);
        return fetch(url, init);
      },
    });
    expect(await client.getLiveness()).toEqual(LIVE);
    expect(carried).toEqual([[`${server.url}/health/live`, 'GET', 'manual']]);
  });

  it('sends the token, and only where there is one', async () => {
    const client = await clientOf(answer(200, LIVE), { token: 'secret' });
    await client.getLiveness();
    await new PowerContextClient({ baseUrl: server.url }).getLiveness();
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });
});

describe('a server that does not listen', () => {
  const refusing = async (): Promise<{ url: string; port: number }> => {
    const server = await startScriptedServer(NEVER);
    await server.close();
    return { url: server.url, port: Number(new URL(server.url).port) };
  };

  it.each(['127.0.0.1', 'localhost'])('is a refused connection at %s', async (host) => {
    const { port } = await refusing();
    const client = new PowerContextClient({ baseUrl: `http://${host}:${port}`, maxRetries: 0 });
    await expect(client.getLiveness()).rejects.toMatchObject({ name: 'ConnectionError', code: 'connection_refused' });
  });

  it('is asked again, for a write without a key too, because it received nothing', async () => {
    const { url } = await refusing();
    const client = new PowerContextClient({ baseUrl: url });
    const begin = performance.now();
    await expect(client.prepareContext({ scope_id: 'a', query: 'q' })).rejects.toMatchObject({
      code: 'connection_refused',
    });
    // Two pauses of at least 50 and 100 ms.
    expect(performance.now() - begin).toBeGreaterThanOrEqual(145);
  });
});
