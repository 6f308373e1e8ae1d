import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toMarkdownTable } from '../../bench/report/markdown-table.mjs';
import { fillBlocks } from '../../scripts/docs/fill-blocks.mjs';
import { taskTables } from './tables.mjs';
import { describe } from './to-markdown.mjs';

/** @typedef {import('../outcome/to-results.mjs').Results} Results */

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const PAGES = ['docs', 'docs/zh'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}/explanation/evaluation.md`, import.meta.url)),
);

/**
 * Copies the figures of a run to where they are committed, and into the documentation.
 *
 * @param {string} folder
 * @param {Results} results
 */
export function publish(folder, results) {
  // First, because figures without a place in a page must not replace those that have one.
  const pages = PAGES.map((page) => ({ page, text: fillPage(readFileSync(page, 'utf8'), results) }));
  mkdirSync(RESULTS, { recursive: true });
  for (const name of ['results.json', 'timings.json', 'report.md', 'plots']) {
    rmSync(`${RESULTS}${name}`, { recursive: true, force: true });
    cpSync(`${folder}/${name}`, `${RESULTS}${name}`, { recursive: true });
  }
  for (const { page, text } of pages) writeFileSync(page, text);
}

/**
 * The page on the evaluation with every block of figures as the results have it; those of recall have a page of their own.
 *
 * @param {string} page
 * @param {Results} results
 */
export function fillPage(page, results) {
  const tables = taskTables(results).map((table) => [table.id, `${table.note}\n\n${toMarkdownTable(table)}`]);
  return fillBlocks(page, { ...Object.fromEntries(tables), stamp: describe(results) }, 'figures');
}
