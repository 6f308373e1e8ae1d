import { toTable } from './reference/table.mjs';
import { LANGUAGES, decisionRecords, pagesOf } from './pages.mjs';

/** @typedef {import('./pages.mjs').Language} Language */

const COLON = { en: ': ', zh: '：' };
const DECISIONS_HEAD = { en: ['Record', 'Decision'], zh: ['编号', '决策'] };

/**
 * The pages of a section, as the index of a language lists them.
 *
 * @param {Language} language
 * @param {string} section
 */
export function pageList(language, section) {
  const from = LANGUAGES[language].length + 1;
  return pagesOf(language, section)
    .filter(({ path }) => !path.includes('/api/') || path.endsWith('/README.md'))
    .map(
      ({ path, title, description }) =>
        `- [${title}](${path.slice(from)})${description && COLON[language] + description}`,
    )
    .join('\n');
}

/** Decision records are kept in English alone. @param {Language} language */
export function decisionsTable(language) {
  const folder = language === 'en' ? '' : '../';
  const rows = decisionRecords().map(({ path, title }) => {
    const [, number, decision] = /^(\d{4}) (.+)$/.exec(title) ?? [];
    if (number === undefined) throw new Error(`The title of ${path} begins with no number of four digits.`);
    return [`[${number}](${folder}${path.slice('docs/'.length)})`, decision];
  });
  return toTable([DECISIONS_HEAD[language], ...rows]);
}
