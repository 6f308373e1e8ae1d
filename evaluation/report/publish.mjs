import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toMarkdownTable } from '../../bench/report/markdown-table.mjs';
import { allTables } from './tables.mjs';
import { describe } from './to-markdown.mjs';

/** @typedef {import('../outcome/to-results.mjs').Results} Results */

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const PAGES = ['docs', 'docs/zh'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}/explanation/evaluation.md`, import.meta.url)),
);
/** `<!-- figures: ID -->` … `<!-- end -->`: what stands between comes from the results. */
const BLOCK = /(<!-- figures: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/**
 * Copies the figures of a run to where they are committed, and into the documentation.
 *
 * @param {string} folder
 * @param {Results} results
 */
export function publish(folder, results) {
  mkdirSync(RESULTS, { recursive: true });
  for (const name of ['results.json', 'timings.json', 'report.md', 'plots']) {
    rmSync(`${RESULTS}${name}`, { recursive: true, force: true });
    cpSync(`${folder}/${name}`, `${RESULTS}${name}`, { recursive: true });
  }
  for (const page of PAGES) writeFileSync(page, fillPage(readFileSync(page, 'utf8'), results));
}

/**
 * The page with every block of figures as the results have it.
 *
 * @param {string} page
 * @param {Results} results
 */
export function fillPage(page, results) {
  const blocks = new Map(allTables(results).map((table) => [table.id, `${table.note}\n\n${toMarkdownTable(table)}`]));
  blocks.set('stamp', describe(results));
  return page.replace(BLOCK, (_, begin, id, end) => {
    const block = blocks.get(id);
    if (block === undefined) throw new Error(`The results have no figures for ${id}.`);
    return `${begin}\n${block}\n\n${end}`;
  });
}
