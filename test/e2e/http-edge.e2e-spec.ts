import { gzipSync } from 'node:zlib';
import { codeOf, errorOf, REQUEST_ID } from '../support/http/envelope.js';
import { startEdge } from '../support/http/edge-app.js';
import type { Edge } from '../support/http/edge-app.js';
import { exchange, RawConnection, toBytes } from '../support/http/raw-exchange.js';
import type { RawAnswer } from '../support/http/raw-exchange.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MAX_BODY_BYTES = 100_000;

let edge: Edge;
beforeAll(async () => (edge = await startEdge({ HTTP_MAX_BODY_BYTES: String(MAX_BODY_BYTES) })));
afterAll(() => edge.app.close());

const echo = (body: string | Buffer, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  edge.send({ method: 'POST', path: '/edge/echo', headers, body });

const jsonFault = (answer: RawAnswer) => {
  expect(codeOf(answer)).toBe('422 invalid_request');
  return errorOf(answer).details?.errors;
};

describe('request id', () => {
  it.each([
    ['an answer', { path: '/edge/items/1' }],
    ['HEAD', { method: 'HEAD', path: '/edge/items/1' }],
    ['an unknown route', { path: '/nowhere' }],
    ['a wrong method', { method: 'DELETE', path: '/edge/echo' }],
    ['a redirect', { path: '/edge/items/1/' }],
    ['a failure', { path: '/edge/failure' }],
    ['liveness', { path: '/health/live' }],
    ['metrics', { path: '/metrics' }],
    ['the docs', { path: '/docs' }],
  ])('is on %s, and new each time', async (_name, request) => {
    const inbound = { 'X-PowerContext-Request-ID': '00000000000000aa' };
    const ids = [await edge.send(request), await edge.send({ ...request, headers: inbound })].map(
      ({ headers }) => headers[REQUEST_ID],
    );
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(new Set([...ids, '00000000000000aa', '0'.repeat(16)]).size).toBe(4);
  });
});

describe('routing', () => {
  it('answers an unknown path before it looks at the body', async () => {
    expect(codeOf(await edge.send({ method: 'POST', path: '/nowhere', headers: JSON_TYPE, body: '{' }))).toBe(
      '404 not_found',
    );
  });

  it.each([
    ['PUT', '/edge/echo', 'POST'],
    ['OPTIONS', '/edge/echo', 'POST'],
    ['POST', '/edge/items/1', 'GET, HEAD'],
    ['OPTIONS', '/health/live', 'GET, HEAD'],
    ['TRACE', '/edge/items/1', 'GET, HEAD'],
  ])('answers %s %s with 405 and Allow: %s', async (method, path, allow) => {
    const answer = await edge.send({ method, path });
    expect(codeOf(answer)).toBe('405 method_not_allowed');
    expect(answer.headers.allow).toBe(allow);
  });

  it('answers HEAD as GET without a body', async () => {
    const get = await edge.send({ path: '/edge/items/1' });
    const head = await edge.send({ method: 'HEAD', path: '/edge/items/1' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, get.headers['content-length'], '']);
  });

  it.each([
    ['GET', '/edge/items/1/', '/edge/items/1'],
    ['POST', '/edge/echo/?a=1&b=//x', '/edge/echo?a=1&b=//x'],
    ['DELETE', '/health/live/', '/health/live'],
    ['GET', 'http://127.0.0.1/health/live/', '/health/live'],
  ])('redirects %s %s', async (method, path, location) => {
    const answer = await edge.send({ method, path });
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status: 307, location });
  });

  it.each(['//evil.example/', '//evil.example/edge/echo/', '/\\evil.example/', '//edge/echo/', '/edge/items//'])(
    'never redirects %s',
    async (path) => {
      expect(codeOf(await edge.send({ path }))).toBe('404 not_found');
    },
  );

  it.each(['/edge/items/%zz', '/edge/items/%', '/edge/items/%ff', '/nowhere/%e2%82'])(
    'refuses the path %s',
    async (path) => {
      expect(codeOf(await edge.send({ path }))).toBe('400 invalid_request');
    },
  );

  it('decodes each segment once, and matches case', async () => {
    const answer = await edge.send({ path: '/edge/items/a%2Fb%252F?q=1&q=2&r[x]=3' });
    expect(JSON.parse(answer.body)).toEqual({ id: 'a/b%2F', q: ['1', '2'] });
    expect(codeOf(await edge.send({ path: '/Edge/items/1' }))).toBe('404 not_found');
  });
});

describe('bodies', () => {
  it.each([
    ['an object', '{"a":1}', 'object', { a: 1 }],
    ['an array', '[1]', 'object', [1]],
    ['null', 'null', 'object', null],
    ['a text', '"x"', 'string', 'x'],
    ['a byte order mark', '\ufeff{"a":1}', 'object', { a: 1 }],
    ['duplicate keys', '{"a":1,"a":2}', 'object', { a: 2 }],
  ])('hands over %s', async (_name, sent, type, body) => {
    expect(JSON.parse((await echo(sent)).body)).toEqual({ type, body });
  });

  it('keeps __proto__ as an own key', async () => {
    expect((await echo('{"__proto__":{"a":1}}')).body).toBe('{"type":"object","body":{"__proto__":{"a":1}}}');
  });

  it.each([
    ['application/problem+json', 'object'],
    ['Application/JSON; charset=latin1', 'object'],
    ['text/plain', 'string'],
    ['application/x-www-form-urlencoded', 'string'],
    ['application/jsonp', 'string'],
    ['application/x+json+x', 'string'],
  ])('reads %s as %s', async (type, seenAs) => {
    expect(JSON.parse((await echo('{"a":1}', { 'Content-Type': type })).body)).toMatchObject({ type: seenAs });
  });

  it('does not read a body without a content type, whatever it holds', async () => {
    expect(JSON.parse((await echo('{"a":1}', {})).body)).toMatchObject({ type: 'string' });
    expect(JSON.parse((await echo(Buffer.from([0xff]), {})).body)).toMatchObject({ type: 'string' });
  });

  it('tells an absent body from an empty object', async () => {
    expect(JSON.parse((await echo('')).body)).toEqual({ type: 'undefined' });
    expect(JSON.parse((await edge.send({ method: 'POST', path: '/edge/echo' })).body)).toEqual({ type: 'undefined' });
  });

  it('ignores the body of a GET', async () => {
    const answer = await edge.send({ path: '/edge/items/1', headers: JSON_TYPE, body: '{' });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['cut off', '{"scope_id":', 12],
    ['two values', '{} {}', 3],
    ['NaN', '{"a":NaN}', 5],
    ['an overflow', '[1e999]', 1],
    ['blanks only', '  ', 2],
  ])('refuses what is not JSON: %s', async (_name, body, offset) => {
    expect(jsonFault(await echo(body))).toEqual([
      { type: 'json_invalid', loc: ['body', offset], msg: expect.any(String) },
    ]);
  });

  it.each([
    ['bytes that are not UTF-8', Buffer.from('eyJzY29wZV9pZCI6Iv8ifQ==', 'base64')],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['nesting over 64', '['.repeat(65) + ']'.repeat(65)],
    ['deep nesting that never ends', '{"a":'.repeat(10_000)],
  ])('refuses %s', async (_name, body) => {
    expect(codeOf(await echo(body))).toBe('400 invalid_request');
  });

  it('inflates a compressed body, and refuses a damaged one', async () => {
    const gzip = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
    expect(JSON.parse((await echo(gzipSync('{"a":1}'), gzip)).body)).toMatchObject({ body: { a: 1 } });
    expect(codeOf(await echo('not gzip', gzip))).toBe('400 invalid_request');
    expect(codeOf(await echo(gzipSync('{"a":1}').subarray(0, 12), gzip))).toBe('400 invalid_request');
    expect(codeOf(await echo('{}', { ...JSON_TYPE, 'Content-Encoding': 'rot13' }))).toBe('400 invalid_request');
  });

  describe('over the limit', () => {
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    const tooLarge = { code: 'payload_too_large', message: expect.any(String), details: { max_bytes: MAX_BODY_BYTES } };

    it('accepts the limit itself', async () => {
      expect((await echo(text(MAX_BODY_BYTES))).status).toBe(201);
    });

    it('refuses one byte more', async () => {
      const answer = await echo(text(MAX_BODY_BYTES + 1));
      expect([answer.status, errorOf(answer)]).toEqual([413, tooLarge]);
    });

    it('answers a declared length over the limit without waiting for it', async () => {
      const connection = await RawConnection.open(edge.port);
      const headers = { ...JSON_TYPE, Connection: 'keep-alive', 'Content-Length': '10000000000' };
      connection.send(toBytes({ method: 'POST', path: '/edge/echo', headers }));
      const [answer] = await connection.answers();
      expect([answer?.status, answer?.headers.connection, errorOf(answer!)]).toEqual([413, 'close', tooLarge]);
    });

    it('lets a client that sends it all the same read the answer', async () => {
      const response = await fetch(`http://127.0.0.1:${edge.port}/edge/echo`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: text(100 * MAX_BODY_BYTES),
      });
      expect([response.status, await response.json()]).toEqual([413, { error: tooLarge }]);
    });

    it('refuses chunks that add up to more', async () => {
      const chunk = `${(10_000).toString(16)}\r\n${'x'.repeat(10_000)}\r\n`;
      const head = toBytes({
        method: 'POST',
        path: '/edge/echo',
        headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
      });
      const answer = await exchange(edge.port, Buffer.concat([head, Buffer.from(chunk.repeat(11) + '0\r\n\r\n')]));
      expect([answer.status, errorOf(answer)]).toEqual([413, tooLarge]);
    });

    it('counts after inflating', async () => {
      const bomb = gzipSync(text(50 * MAX_BODY_BYTES));
      const answer = await echo(bomb, { ...JSON_TYPE, 'Content-Encoding': 'gzip' });
      expect([bomb.length < MAX_BODY_BYTES, answer.status, errorOf(answer)]).toEqual([true, 413, tooLarge]);
    });
  });
});

describe('what Node refuses before it is a request', () => {
  it.each([
    ['a line that is not HTTP', 'HELLO\r\n\r\n', '400 invalid_request'],
    ['a damaged header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', '400 invalid_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 invalid_request',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, '431 invalid_request'],
    ['a long request line', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431 invalid_request'],
  ])('answers %s in the envelope and closes', async (_name, bytes, code) => {
    const answer = await exchange(edge.port, bytes);
    expect(codeOf(answer)).toBe(code);
    expect(answer.headers.connection).toBe('close');
  });

  it('answers CONNECT in the envelope and closes', async () => {
    const answer = await exchange(edge.port, 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n');
    expect([codeOf(answer), answer.headers.allow, answer.headers.connection]).toEqual([
      '405 method_not_allowed',
      '',
      'close',
    ]);
  });

  it('serves a request with an unknown expectation', async () => {
    expect((await edge.send({ path: '/edge/items/1', headers: { Expect: 'miracles' } })).status).toBe(200);
  });
});

describe('failures', () => {
  it('answers what nobody foresaw with a constant text, and logs it once under the request id', async () => {
    const answer = await edge.send({ path: '/edge/failure?q=ZXCANARY' });
    expect(codeOf(answer)).toBe('500 internal_error');
    expect(answer.body).not.toContain('ZXCANARY');
    const lines = edge.log.filter(
      (line) => line.includes('request failed') && line.includes(answer.headers[REQUEST_ID]!),
    );
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'ERROR',
      error_type: 'Error',
      stack: expect.stringContaining('fail'),
    });
  });
});

const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

describe('response headers', () => {
  it('say when to try again after 503, and only then', async () => {
    const outage = await edge.send({ path: '/edge/outage' });
    expect([codeOf(outage), outage.headers['retry-after']]).toEqual(['503 storage_unavailable', '1']);
    expect((await edge.send({ path: '/edge/failure' })).headers).not.toHaveProperty('retry-after');
  });

  it.each(['*', '"revision:1"', 'W/"revision:1"'])('leave If-None-Match: %s to the route', async (tag) => {
    const headers = { 'If-None-Match': tag };
    expect((await edge.send({ path: '/edge/tagged', headers })).status).toBe(200);
    expect((await edge.send({ path: '/edge/items/1', headers })).status).toBe(200);
  });

  it('do not tell the framework, and carry no entity tag nobody set', async () => {
    const { headers } = await edge.send({ path: '/edge/items/1' });
    const ofAnswer = ['connection', 'content-length', 'content-type', 'date', REQUEST_ID];
    expect(Object.keys(headers).sort()).toEqual([...ofAnswer, ...SECURITY_HEADERS].sort());
  });
});
