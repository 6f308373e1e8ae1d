import { runInNewContext } from 'node:vm';
import { loadScript } from '../support/load-script.js';

const { foreignLoads } = await loadScript<{ foreignLoads: (name: string, text: string) => string[] }>(
  'docs/site/build/foreign-loads.mjs',
);
const { searchTerms } = await loadScript<{ searchTerms: (text: string) => string[] }>(
  'docs/site/build/search-terms.mjs',
);
const { addressOf, placeOf } =
  await loadScript<Record<'addressOf' | 'placeOf', (path: string) => string | undefined>>('docs/site/build/places.mjs');

describe('what a site loads from elsewhere', () => {
  it.each([
    ['a.html', '<script src="https://cdn.example/a.js"></script>'],
    ['a.html', '<link rel="stylesheet" href="//fonts.example/css">'],
    ['a.html', '<img alt="" src=http://pixel.example/>'],
    ['a.css', '@import "https://fonts.example/css";'],
    ['a.css', 'a{background:url(https://cdn.example/a.png)}'],
    ['a.js', 'import("https://cdn.example/a.js")'],
    ['a.js', 'import{a}from"https://cdn.example/a.js"'],
    ['a.js', 'fetch("https://stats.example/hit")'],
  ])('is found in %s: %s', (name, text) => {
    expect(foreignLoads(name, text)).toHaveLength(1);
  });

  it.each([
    ['a.html', '<a href="https://other.example/">elsewhere</a>'],
    ['a.html', '<script type="module" src="/assets/app.js"></script>'],
    ['a.css', 'a{background:url(/a.png)}'],
    ['a.js', 'const example="https://127.0.0.1:8000"'],
    ['llms.txt', '<img src="https://pixel.example/">'],
  ])('is not what %s has: %s', (name, text) => {
    expect(foreignLoads(name, text)).toEqual([]);
  });
});

describe('search terms', () => {
  it('are words, and of Chinese each character and each pair', () => {
    expect(searchTerms('把 max_bytes 设为8000，预算紧')).toEqual([
      ...['把', 'max_bytes', '设', '为', '设为', '8000'],
      ...['预', '算', '紧', '预算', '算紧'],
    ]);
  });

  it('have nothing for marks alone', () => {
    expect(searchTerms('— …')).toEqual([]);
  });

  it('stand on their own: the source of the function is what the browser runs', () => {
    const terms: unknown = runInNewContext(`(${searchTerms.toString()})('预算 budget').join()`);
    expect(terms).toBe(searchTerms('预算 budget').join());
  });
});

describe('places of files', () => {
  it.each([
    ['docs/how-to/mcp.md', '/how-to/mcp'],
    ['docs/README.md', '/'],
    ['docs/zh/README.md', '/zh/'],
    ['docs/reference/api/README.md', '/reference/api/'],
    ['integrations/codex/README.md', '/integrations/codex/'],
    ['README.md', '/readme'],
    ['SECURITY.md', '/security'],
  ])('%s is at %s', (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each(['openapi/powercontext.yaml', 'docs/site/package.json', 'bench/README.md', 'integrations/pi/CHANGELOG.md'])(
    '%s is no page',
    (path) => {
      expect(placeOf(path)).toBeUndefined();
    },
  );
});
