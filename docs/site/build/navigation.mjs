import { SECTIONS, decisionRecords, markdownIn, pagesOf, readPage } from '../../../scripts/docs/pages.mjs';
import { addressOf } from './places.mjs';
import { WORDS } from './words.mjs';

const API = '/reference/api/';

/** @typedef {import('../../../scripts/docs/pages.mjs').Language} Language */

/** The bar at the top: one entry for each section, which leads to its first page. @param {Language} language */
export function barOf(language) {
  return SECTIONS.map((section) => ({
    text: WORDS[language].sections[section],
    link: addressOf(pagesOf(language, section)[0].path),
    activeMatch: `^/${language === 'zh' ? 'zh/' : ''}${section}/`,
  }));
}

/** Every page of a language, and what the repository says beside. @param {Language} language */
export function sideOf(language) {
  const words = WORDS[language];
  const beside = ['readme', 'integrations', 'decisions', 'project'].map((name) => ({
    text: words[name],
    collapsed: true,
    items: BESIDE[name]().map(toItem),
  }));
  return [...SECTIONS.map((section) => sectionOf(language, section)), ...beside];
}

const BESIDE = {
  readme: () => [readPage('README.md')],
  integrations: () => ['integrations', 'clients'].flatMap(readmesIn).map(readPage),
  decisions: decisionRecords,
  project: () => ['docs/STYLE_GUIDE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map(readPage),
};

function sectionOf(language, section) {
  const pages = pagesOf(language, section);
  const api = pages.filter(({ path }) => path.includes(API));
  const items = pages.filter((page) => !api.includes(page)).map(toItem);
  if (api.length > 0) items.push({ text: WORDS[language].api, collapsed: true, items: api.map(toItem) });
  return { text: WORDS[language].sections[section], items };
}

const toItem = ({ title, path }) => ({ text: title.replaceAll('`', ''), link: addressOf(path) });

const readmesIn = (folder) =>
  markdownIn(folder).filter((path) => path.endsWith('README.md') && !path.includes('node_modules'));
