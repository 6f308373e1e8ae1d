import type { ApiClient } from '../support/api-client.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const RATE = 'POWERCONTEXT_SERVER_RATE_LIMIT';

const TOKEN = 'operator-token';

let server: TestServer;

async function statuses(api: ApiClient, path: string, count: number): Promise<readonly number[]> {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await api.send('GET', path)).status);
  return found;
}

describe('a limit for each address', () => {
  beforeAll(async () => {
    server = await startServer({ settings: { [`${RATE}_PER_ADDRESS`]: '3' } });
  });
  afterAll(() => server.stop());

  it('answers 429 with the time to wait, and leaves probes alone', async () => {
    expect(await statuses(server.api, '/v1/scopes', 4)).toEqual([200, 200, 200, 429]);
    const refused = await server.api.send('GET', '/v1/capabilities');
    expect(refused.body).toMatchObject({ error: { code: 'rate_limited', details: null } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await statuses(server.api, '/health/live', 4)).toEqual([200, 200, 200, 200]);
  });
});

describe('a limit for each principal', () => {
  beforeAll(async () => {
    const settings = {
      POWERCONTEXT_SERVER_ACCESS_MODE: 'enforced',
      POWERCONTEXT_SERVER_AUTH_TOKEN: TOKEN,
      [`${RATE}_PER_PRINCIPAL`]: '2',
    };
    server = await startServer({ settings });
  });
  afterAll(() => server.stop());

  it('counts only whom it knows', async () => {
    expect(await statuses(server.api, '/v1/scopes', 3)).toEqual([401, 401, 401]);
    expect(await statuses(server.api.as(TOKEN), '/v1/scopes', 3)).toEqual([200, 200, 429]);
  });
});

describe('without limits', () => {
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('nobody waits', async () => {
    expect(new Set(await statuses(server.api, '/v1/capabilities', 100))).toEqual(new Set([200]));
  });

  it.each(['/docs', '/v1/scopes', '/nope'])('%s tells browsers to trust nothing else', async (path) => {
    const { headers } = await fetch(`${server.api.url}${path}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('/docs needs nothing from elsewhere, nor scripts within the page', async () => {
    const page = await (await fetch(`${server.api.url}/docs`)).text();
    expect(page.match(/(?:src|href)="(?:https?:)?\/\/[^"]*"/g)).toBeNull();
    expect(page.match(/<script(?![^>]*\bsrc=)[^>]*>[^<]*\S/g)).toBeNull();
    expect(page.match(/\son\w+=/g)).toBeNull();
  });
});
