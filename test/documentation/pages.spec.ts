import { loadScript } from '../support/load-script.js';
import { readText } from '../architecture/repository-files.js';

type Faults = readonly string[];

const { writtenPages } = await loadScript<{ writtenPages: () => string[] }>('scripts/docs/written-pages.mjs');
const { linkFaults } = await loadScript<{ linkFaults: (page: string) => Faults }>('scripts/docs/checks/links.mjs');
const { languageFaults } = await loadScript<{ languageFaults: () => Faults }>('scripts/docs/checks/languages.mjs');
const { dataFaults } = await loadScript<{ dataFaults: (page: string) => Faults }>(
  'scripts/docs/checks/data-blocks.mjs',
);
const { pagesOf, SECTIONS } = await loadScript<{
  pagesOf: (language: string, section: string) => { path: string; description: string; order: number }[];
  SECTIONS: readonly string[];
}>('scripts/docs/pages.mjs');

describe('pages of the repository', () => {
  const pages = writtenPages();

  it.each(pages)('%s has links that lead somewhere', (page) => {
    expect(linkFaults(page)).toEqual([]);
  });

  it('are the same in every language, with the same blocks, headings and figures', () => {
    expect(languageFaults()).toEqual([]);
  });

  it('show JSON and YAML that can be read', () => {
    expect(pages.filter((page) => page.startsWith('docs/')).flatMap(dataFaults)).toEqual([]);
  });
});

describe.each(['en', 'zh'])('pages in %s', (language) => {
  const pages = SECTIONS.flatMap((section) => pagesOf(language, section));

  it('say what they are about, and where they stand', () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([]);
    expect(pages.filter(({ order }) => order === Number.MAX_SAFE_INTEGER).map(({ path }) => path)).toEqual([]);
  });

  it('are in the index of the language, unless the API has an index of its own', () => {
    const folder = language === 'en' ? 'docs' : 'docs/zh';
    const index = readText(`${folder}/README.md`);
    const api = readText(`${folder}/reference/api/README.md`);
    const missing = pages.filter(({ path }) => {
      const target = path.slice(folder.length + 1);
      return !index.includes(`(${target})`) && !api.includes(`(${target.replace('reference/api/', '')})`);
    });
    expect(missing.map(({ path }) => path)).toEqual([`${folder}/reference/api/schemas.md`]);
  });
});
