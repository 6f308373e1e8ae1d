import { toUrl } from './ready-banner.js';

describe('toUrl', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['::1', 'http://[::1]:80'],
    ['0.0.0.0', 'http://localhost:80'],
    ['::', 'http://localhost:80'],
    ['', 'http://localhost:80'],
  ])('of a server that listens on %j is one the server answers under', (host, url) => {
    expect(toUrl({ host, port: 80 })).toBe(url);
  });
});
