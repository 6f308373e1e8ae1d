import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { apiPages } from './api/api-pages.mjs';
import { fillBlocks } from './fill-blocks.mjs';
import { decisionsTable, pageList } from './page-lists.mjs';
import { LANGUAGES, SECTIONS } from './pages.mjs';
import { byteCostRows, hostRows } from './reference/byte-costs.mjs';
import { errorRows } from './reference/errors.mjs';
import { limitRows } from './reference/limits.mjs';
import { settingRows } from './reference/settings.mjs';
import { toTable } from './reference/table.mjs';

/** @typedef {import('./pages.mjs').Language} Language */

/** Every page that is made whole or in part, as it should be: `{path, text}`. */
export function generatedPages() {
  const contract = parse(readFileSync('openapi/powercontext.yaml', 'utf8'));
  const languages = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  const pages = languages.flatMap((language) => [
    ...apiPages(contract, language),
    ...referencePages(contract, language),
  ]);
  return [...pages, ...languages.map(indexPage)];
}

function referencePages(contract, language) {
  const tables = {
    configuration: { settings: settingRows(language) },
    errors: { errors: errorRows(language) },
    limits: { limits: limitRows(contract, language), 'byte-costs': byteCostRows(language), hosts: hostRows(language) },
  };
  return Object.entries(tables).map(([name, rows]) =>
    filled(`${LANGUAGES[language]}/reference/${name}.md`, mapValues(rows, toTable)),
  );
}

/** The index of a language in the repository, which is the first page of the site too. */
function indexPage(language) {
  const lists = Object.fromEntries(SECTIONS.map((section) => [section, pageList(language, section)]));
  return filled(`${LANGUAGES[language]}/README.md`, { ...lists, decisions: decisionsTable(language) });
}

function filled(path, blocks) {
  return { path, text: fillBlocks(readFileSync(path, 'utf8'), blocks) };
}

const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
