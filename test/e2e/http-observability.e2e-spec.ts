import { codeOf, REQUEST_ID } from '../support/http/envelope.js';
import { startEdge } from '../support/http/edge-app.js';
import type { Edge } from '../support/http/edge-app.js';
import { exchange, RawConnection, toBytes } from '../support/http/raw-exchange.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };

let edge: Edge;
beforeAll(async () => (edge = await startEdge()));
afterAll(() => edge.app.close());

describe('access log', () => {
  it('has labels and figures, and nothing of what was sent', async () => {
    const answer = await edge.send({ path: '/edge/items/ZXCANARY?q=ZXCANARY' });
    const line = edge.log.find((each) => each.includes(answer.headers[REQUEST_ID]!));
    expect(JSON.parse(line!)).toEqual({
      timestamp: expect.any(String),
      level: 'INFO',
      logger: 'http',
      message: 'request answered',
      event: 'http_request',
      operation: 'get_item',
      outcome: 'success',
      request_id: answer.headers[REQUEST_ID],
      method: 'GET',
      route: '/edge/items/:id',
      status_code: 200,
      duration_ms: expect.any(Number),
    });
  });

  it('is silent about probes unless debugging', async () => {
    const answer = await edge.send({ path: '/health/live' });
    expect(edge.log.filter((line) => line.includes(answer.headers[REQUEST_ID]!))).toEqual([]);
  });
});

describe('metrics', () => {
  it('count by operation, never by path', async () => {
    await edge.send({ path: '/edge/items/7' });
    const { status, headers, body } = await edge.send({ path: '/metrics' });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const counted =
      /^powercontext_server_transport_requests_total\{transport="http",operation="get_item",outcome="success"\} [1-9]/m;
    expect(body).toMatch(counted);
    expect(body).toMatch(/^powercontext_server_transport_request_duration_seconds_count\{.*operation="get_item"/m);
    expect(body).toMatch(
      /^powercontext_server_transport_requests_in_progress\{transport="http",operation="get_item"\} 0$/m,
    );
    expect(body).toMatch(/^powercontext_server_runtime_ready 1$/m);
    expect(body).not.toMatch(/items\/7|operation="get_liveness"|operation="getMetrics"/);
  });
});

describe('metrics of a caller that hangs up', () => {
  it('count the request as cancelled', async () => {
    const connection = await RawConnection.open(edge.port);
    connection.send(toBytes({ path: '/edge/gate' }));
    await until(/requests_in_progress\{transport="http",operation="wait"\} 1/);
    connection.close();
    await until(/requests_total\{transport="http",operation="wait",outcome="cancelled"\} 1/);
  });

  async function until(figure: RegExp): Promise<void> {
    while (!figure.test((await edge.send({ path: '/metrics' })).body))
      await new Promise((resolve) => setTimeout(resolve, 10));
  }
});

describe('capabilities', () => {
  it('name what works without any model', async () => {
    const { status, body } = await edge.send({ path: '/v1/capabilities' });
    expect([status, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({
        artifact_families: ['memory', 'topic-memory', 'experience', 'profile'],
        search_modes: ['auto', 'fts'],
        memory_extraction: false,
        context_versions: ['powercontext.prepared-context.v1'],
      }),
    ]);
  });
});

describe('health', () => {
  afterEach(() => (edge.probe.answer = () => Promise.resolve()));

  it('is alive', async () => {
    expect((await edge.send({ path: '/health/live' })).body).toBe('{"status":"ok"}');
  });

  it('is ready when the database answers', async () => {
    const answer = await edge.send({ path: '/health/ready' });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      {
        status: 'ready',
        checks: expect.objectContaining({ runtime: 'ready', database: 'ready', access_mode: 'disabled' }),
      },
    ]);
  });

  it.each([
    ['unavailable', () => Promise.reject(new Error('gone'))],
    ['timeout', () => new Promise<void>(() => undefined)],
  ])('is not ready when the database is: %s', async (state, answer) => {
    edge.probe.answer = answer;
    const startedAt = performance.now();
    const report = await edge.send({ path: '/health/ready' });
    expect([report.status, JSON.parse(report.body)]).toEqual([
      503,
      { status: 'not_ready', checks: expect.objectContaining({ database: state }) },
    ]);
    expect(report.headers['retry-after']).toBe('1');
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

describe('docs', () => {
  it('show the document without any other server', async () => {
    const page = await edge.send({ path: '/docs' });
    const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(link).toMatch(/^\.\/docs\//);
      expect((await edge.send({ path: link.slice(1) })).status).toBe(200);
    }
    const document = JSON.parse((await edge.send({ path: '/openapi.json' })).body) as {
      openapi: string;
      servers: readonly { readonly url: string }[];
      paths: object;
    };
    expect(document.openapi).toBe('3.0.3');
    expect(document.servers.map(({ url }) => url)).toEqual(['/']);
    expect(Object.keys(document.paths)).toContain('/edge/items/{id}');
  });

  it.each(['nothing.js', 'package.json', 'index.html', 'swagger-ui.css.map', 'README.md'])(
    'answer what they do not show in the envelope: %s',
    async (asset) => {
      expect(codeOf(await edge.send({ path: `/docs/${asset}` }))).toBe('404 not_found');
    },
  );

  it.each([
    ['Range', 'bytes=999999999-'],
    ['Range', 'bytes=0-1'],
    ['If-Match', '"x"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('answer assets whole, whatever %s says: %s', async (name, value) => {
    const headers = { [name]: value };
    const asset = await edge.send({ path: '/docs/swagger-ui.css', headers });
    expect([asset.status, asset.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

describe('settings', () => {
  it.each([
    ['json', 'DEBUG'],
    ['console', 'DEBUG'],
    ['json', 'INFO'],
  ])('no text of a request is ever logged (%s at %s)', async (LOGGING_FORMAT, LOGGING_LEVEL) => {
    const own = await startEdge({ LOGGING_FORMAT, LOGGING_LEVEL });
    const headers = { ...JSON_TYPE, Authorization: 'Bearer ZXCANARY', Cookie: 'a=ZXCANARY', 'X-Other': 'ZXCANARY' };
    await own.send({ method: 'POST', path: '/edge/echo?q=ZXCANARY', headers, body: '{"a":"ZXCANARY"}' });
    await own.send({ method: 'POST', path: '/edge/echo', headers, body: '{"a":"ZXCANARY"' });
    await own.send({
      method: 'POST',
      path: '/edge/echo',
      headers: { ...headers, 'Content-Encoding': 'gzip' },
      body: 'ZXCANARY',
    });
    await own.send({ path: '/edge/items/ZXCANARY?q=ZXCANARY', headers });
    await own.send({ path: '/edge/failure?q=ZXCANARY', headers });
    await own.send({ path: '/ZXCANARY', headers });
    await own.send({ path: '/ZXCANARY%', headers });
    await exchange(own.port, 'ZXCANARY\r\n\r\n');
    await own.app.close();
    expect(own.log.join('')).toContain('get_item');
    expect(own.log.join('')).not.toContain('ZXCANARY');
  });

  it('switch metrics and the access log off', async () => {
    const own = await startEdge({ METRICS_ENABLED: 'false', LOGGING_ACCESS: 'no' });
    expect(codeOf(await own.send({ path: '/metrics' }))).toBe('404 not_found');
    await own.app.close();
    expect(own.log).toEqual([]);
  });
});
