import { isAtLeast } from './check-program.js';
import { checkProxies } from './check-network.js';

describe('isAtLeast', () => {
  it.each([
    ['v20.19.0', '20.19.0', true],
    ['v22.0.0', '20.19.0', true],
    ['v20.20.1', '20.19.5', true],
    ['v20.18.9', '20.19.0', false],
    ['v18.99.0', '20.19.0', false],
  ])('%s for %s: %s', (version, least, is) => {
    expect(isAtLeast(version, least)).toBe(is);
  });
});

describe('checkProxies', () => {
  const local = new URL('http://127.0.0.1:8000');
  const proxy = { HTTP_PROXY: 'http://proxy:1' };

  it.each([
    ['n.a.', 'none is set', local, {}],
    ['warn', 'Node does not use it', local, proxy],
    ['fail', 'Node uses it', local, { ...proxy, NODE_USE_ENV_PROXY: '1' }],
    ['ok', 'loopback is exempt', local, { ...proxy, NODE_USE_ENV_PROXY: '1', NO_PROXY: 'localhost, 127.0.0.1' }],
    ['ok', 'the server is elsewhere', new URL('https://context.example.com'), { https_proxy: 'http://proxy:1' }],
  ])('is %s when %s', (status, _what, url, env) => {
    expect(checkProxies(url, env).status).toBe(status);
  });
});
