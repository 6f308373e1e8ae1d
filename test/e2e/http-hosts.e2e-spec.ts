import { codeOf } from '../support/http/envelope.js';
import { startEdge } from '../support/http/edge-app.js';
import type { Edge } from '../support/http/edge-app.js';
import { exchange } from '../support/http/raw-exchange.js';

let edge: Edge;
beforeAll(
  async () =>
    (edge = await startEdge({
      HTTP_HOST: '192.0.2.7',
      HTTP_ALLOWED_HOSTS: 'Named.example, 2001:DB8:0::1',
      ALLOW_UNAUTHENTICATED_NON_LOOPBACK: 'true',
    })),
);
afterAll(() => edge.app.close());

const get = (headers: Readonly<Record<string, string>>, path = '/edge/items/1') => edge.send({ path, headers });

describe('Host (D-14, D-36)', () => {
  it.each([
    'localhost',
    'LOCALHOST:1',
    '127.0.0.1:8000',
    '[::1]:8000',
    '192.0.2.7',
    '192.0.2.7:80',
    'named.example:8080',
    '[2001:db8::1]',
  ])('may be %s', async (Host) => {
    expect((await get({ Host })).status).toBe(200);
  });

  it.each([
    'rebound.example',
    'localhost.rebound.example',
    'xlocalhost',
    '127.0.0.1.rebound.example',
    '192.0.2.8',
    'localhost@rebound.example',
    'rebound.example/localhost',
    'localhost:8000:8000',
    'named.example, rebound.example',
    '',
  ])('must not be %j', async (Host) => {
    expect(codeOf(await get({ Host }))).toBe('403 forbidden');
  });

  it.each([
    ['is missing', ''],
    ['comes twice', 'Host: localhost\r\nHost: localhost\r\n'],
    ['comes twice, one foreign', 'Host: localhost\r\nHost: rebound.example\r\n'],
  ])('refuses a request where it %s', async (_name, lines) => {
    const bytes = `GET /edge/items/1 HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`;
    expect(codeOf(await exchange(edge.port, bytes))).toBe('403 forbidden');
  });

  it('is judged before routing', async () => {
    expect(codeOf(await get({ Host: 'rebound.example' }, '/nowhere'))).toBe('403 forbidden');
    expect(codeOf(await get({ Host: 'rebound.example' }, '/docs'))).toBe('403 forbidden');
  });

  it.each(['/health/live', '/health/ready'])('may be anything for the probe %s', async (path) => {
    expect((await get({ Host: '10.1.2.3:8000' }, path)).status).toBe(200);
  });

  it('is not allowed by listening on every address', async () => {
    const open = await startEdge({ HTTP_HOST: '::', ALLOW_UNAUTHENTICATED_NON_LOOPBACK: 'true' });
    const status = async (Host: string) => (await open.send({ path: '/edge/items/1', headers: { Host } })).status;
    const statuses = [await status('localhost'), await status('[::]'), await status('192.0.2.7')];
    await open.app.close();
    expect(statuses).toEqual([200, 403, 403]);
  });
});

describe('Origin (D-14, D-36)', () => {
  it.each(['http://localhost:8000', 'https://127.0.0.1', 'http://[::1]:3000', 'https://named.example'])(
    'may be %s, and no answer carries a CORS header',
    async (Origin) => {
      const { status, headers } = await get({ Origin });
      expect(status).toBe(200);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it.each([
    'null',
    '',
    'http://rebound.example',
    'https://localhost.rebound.example',
    'http://localhost/',
    'localhost',
    'chrome-extension://localhost',
    'http://localhost, http://rebound.example',
  ])('must not be %j', async (Origin) => {
    expect(codeOf(await get({ Origin }))).toBe('403 forbidden');
    expect(codeOf(await get({ Origin }, '/health/live'))).toBe('403 forbidden');
  });
});
