import { inspect } from 'node:util';
import { InvalidRequestError, PowerContextClient } from '../src/index.js';
import type { ClientOptions } from '../src/index.js';

const SECRET = 'ZXCANARY';
const create = (options: Partial<ClientOptions>) => () =>
  new PowerContextClient({ baseUrl: 'http://127.0.0.1:8000', ...options });

describe('options of a client', () => {
  it.each([
    'http://localhost:8000',
    'http://127.0.0.1:8000/',
    'http://127.8.9.10',
    'http://[::1]:8000',
    'http://2130706433/',
    'https://context.example.com/prefix/',
    new URL('https://context.example.com'),
  ])('may be the address %s', (baseUrl) => {
    expect(create({ baseUrl })).not.toThrow();
  });

  it.each([
    ['http://context.example.com', 'allowPlainHttp'],
    ['http://localhost.example.com', 'allowPlainHttp'],
    ['http://127.0.0.1.example.com', 'allowPlainHttp'],
    ['http://10.0.0.1:8000', 'allowPlainHttp'],
    ['http://0.0.0.0:8000', 'allowPlainHttp'],
    ['http://[::ffff:7f00:1]', 'allowPlainHttp'],
    ['ftp://127.0.0.1', 'https: or http:'],
    ['file:///etc/hosts', 'https: or http:'],
    ['context.example.com', 'complete address'],
    ['', 'complete address'],
    ['https://context.example.com/?a=1', 'end with the path'],
    ['https://context.example.com/#a', 'end with the path'],
  ])('may not be the address %j', (baseUrl, reason) => {
    expect(create({ baseUrl })).toThrow(InvalidRequestError);
    expect(create({ baseUrl })).toThrow(reason);
  });

  it('allow plain HTTP to another machine only by name', () => {
    expect(create({ baseUrl: 'http://context.example.com', allowPlainHttp: true })).not.toThrow();
  });

  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 31])('may not be timeoutMs %d', (timeoutMs) => {
    expect(create({ timeoutMs })).toThrow('timeoutMs');
  });

  it.each([-1, 1.5, NaN, 11])('may not be maxRetries %d', (maxRetries) => {
    expect(create({ maxRetries })).toThrow('maxRetries');
  });

  it.each([`${SECRET}\n`, `${SECRET} `, `${SECRET}\u00e9`, ''])(
    'may not be the token %j, and do not repeat it',
    (token) => {
      expect(create({ token })).toThrow('token must be visible ASCII without spaces.');
    },
  );

  it.each([`https://user:${SECRET}@context.example.com`, `https://${SECRET}@context.example.com`, `ht tp://${SECRET}`])(
    'do not repeat the credentials of the address %#',
    (baseUrl) => {
      expect(create({ baseUrl })).toThrow(/^(?!.*ZXCANARY)baseUrl/);
    },
  );

  it('do not show the token to whoever prints the client', () => {
    const client = create({ token: SECRET })();
    expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toContain(SECRET);
  });
});
