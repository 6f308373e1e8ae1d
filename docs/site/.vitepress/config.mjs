import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { slugOf } from '../../../scripts/docs/slug.mjs';
import { writeForModels } from '../build/for-models.mjs';
import { refuseForeignLoads } from '../build/foreign-loads.mjs';
import { breakLongNames } from '../build/long-names.mjs';
import { barOf, sideOf } from '../build/navigation.mjs';
import { LEFT_OUT, placeOf } from '../build/places.mjs';
import { RepositoryLinks } from '../build/repository-links.mjs';
import { searchTerms } from '../build/search-terms.mjs';
import { WORDS } from '../build/words.mjs';
import { CHINESE } from './chinese.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const links = new RepositoryLinks(ROOT);
// Paths of pages are those of the repository.
process.chdir(ROOT);

export default defineConfig({
  title: 'PowerContext',
  srcDir: ROOT,
  srcExclude: LEFT_OUT,
  outDir: `${ROOT}/.cache/docs-site`,
  cacheDir: `${ROOT}/.cache/vitepress`,
  rewrites: (path) => placeOf(path),
  // Any server of files will do: an address is the name of a file.
  cleanUrls: false,
  metaChunk: true,
  markdown: { config: (markdown) => markdown.use(links.translate).use(breakLongNames), anchor: { slugify: slugOf } },
  locales: {
    root: { label: 'English', lang: 'en', description: WORDS.en.description, themeConfig: themeOf('en') },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      description: WORDS.zh.description,
      themeConfig: { ...themeOf('zh'), ...CHINESE.theme },
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        locales: { zh: { translations: CHINESE.search } },
        miniSearch: { options: { tokenize: searchTerms } },
      },
    },
  },
  buildEnd({ outDir }) {
    links.copyNamedFiles(outDir);
    writeForModels(outDir);
    refuseForeignLoads(outDir);
  },
});

function themeOf(language) {
  return { nav: barOf(language), sidebar: sideOf(language), outline: { level: [2, 3] } };
}
