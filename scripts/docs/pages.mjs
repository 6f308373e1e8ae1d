import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * @typedef {'en' | 'zh'} Language
 * @typedef {{path: string, title: string, description: string, order: number}} Page - `path` is relative to the root of
 *   the repository
 */

/** What the documentation is divided into, in order; every language has the same. */
export const SECTIONS = ['tutorial', 'how-to', 'reference', 'explanation', 'operations'];
/** Folder of each language; English stands first and is the one that others are held against. */
export const LANGUAGES = { en: 'docs', zh: 'docs/zh' };

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const TITLE = /^# (.+)$/m;
const UNORDERED = Number.MAX_SAFE_INTEGER;

/**
 * The pages of a section in the order of their front matter; pages without `order` follow by name.
 *
 * @param {Language} language
 * @param {string} section
 * @returns {Page[]}
 */
export function pagesOf(language, section) {
  return markdownIn(`${LANGUAGES[language]}/${section}`)
    .map(readPage)
    .sort((one, other) => one.order - other.order || (one.path < other.path ? -1 : 1));
}

/** @returns {Page[]} */
export function decisionRecords() {
  return markdownIn('docs/adr').map(readPage);
}

/**
 * @param {string} path
 * @returns {Page}
 */
export function readPage(path) {
  const markdown = readFileSync(path, 'utf8');
  const { description = '', order = UNORDERED } = parse(FRONT_MATTER.exec(markdown)?.[1] ?? '') ?? {};
  return {
    path,
    title: TITLE.exec(withoutFrontMatter(markdown))?.[1] ?? path,
    description,
    order,
  };
}

/** @param {string} markdown */
export function withoutFrontMatter(markdown) {
  return markdown.replace(FRONT_MATTER, '').trimStart();
}

/**
 * Paths of the Markdown files below a folder, sorted.
 *
 * @param {string} folder
 */
export function markdownIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);
}
